import SteleContractModel
import SteleFindings

/// Makes the types of the contract from the drafts: aliases are replaced by what they stand for, the nullability
/// of a type reaches its uses, unions are cleaned, and everything gets its number in document order.
struct TypeSettlement {
    private var drafts: [TypeDraft]
    private var taggings: [TypeID: UnionTagging]
    /// What each draft stands for: itself, or the end of its chain of aliases.
    private var ends: [TypeUse]
    /// The number of each draft among the types; -1 for aliases.
    private var numbers: [Int]
    /// Drafts in the order of the types.
    private(set) var order: [TypeID] = []
    private let reading: Reading

    init(_ table: TypeTable, reading: Reading) {
        drafts = table.drafts
        taggings = table.taggings
        self.reading = reading
        ends = drafts.indices.map { TypeUse(TypeID($0), isNullable: false) }
        numbers = Array(repeating: -1, count: drafts.count)
        followAliases()
        settleUnions()
        spreadNull()
        number()
    }

    /// The drafts as types of the contract, in order, with every use settled.
    func settledDrafts() -> [TypeDraft] {
        order.map { id in
            var draft = drafts[id.index]
            if draft.shape.hasUses { draft.shape = draft.shape.mapping(settle) }
            if !draft.constraints.isEmpty { draft.constraints = draft.constraints.map { $0.mapping(settle) } }
            if case .nested(let holder, let step) = draft.origin {
                draft.origin = .nested(in: settle(TypeUse(holder)).type, step)
            }
            return draft
        }
    }

    /// What discriminators say, about types of the contract.
    func settledTaggings() -> [TypeID: UnionTagging] {
        var result: [TypeID: UnionTagging] = [:]
        for (id, tagging) in taggings where drafts[id.index].alias == nil {
            result[settle(TypeUse(id)).type] = tagging.mapping { settle(TypeUse($0)).type }
        }
        return result
    }

    /// A use of a draft as a use of a type of the contract.
    func settle(_ use: TypeUse) -> TypeUse {
        let end = ends[use.type.index]
        let type = end.type.index
        let isNullable = use.isNullable || end.isNullable || drafts[type].isNullable
        return TypeUse(TypeID(max(0, numbers[type])), isNullable: isNullable)
    }

    private mutating func followAliases() {
        for index in drafts.indices where drafts[index].alias != nil {
            follow(index)
        }
    }

    private mutating func follow(_ start: Int) {
        var way: [Int] = []
        var index = start
        var isNullable = false
        while let alias = drafts[index].alias {
            guard !way.contains(index) else {
                return breakCycle(Array(way[(way.firstIndex(of: index) ?? 0)...]))
            }
            way.append(index)
            isNullable = isNullable || alias.isNullable
            index = alias.type.index
        }
        ends[start] = TypeUse(TypeID(index), isNullable: isNullable)
    }

    /// Schemas that only refer to each other have no content: each becomes any JSON.
    private mutating func breakCycle(_ cycle: [Int]) {
        reading.reportCycle(
            cycle.map { index in
                (name(of: drafts[index]), drafts[index].location.head)
            })
        for index in cycle {
            drafts[index].alias = nil
            drafts[index].shape = .any
            drafts[index].isNullable = true
        }
    }

    private func name(of draft: TypeDraft) -> String {
        if case .component(let name) = draft.origin { return name }
        return draft.location.description
    }

    /// Variants that are the same type become one, a variant that is only `null` makes the union nullable, and a
    /// union of one is that one.
    private mutating func settleUnions() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in drafts.indices where drafts[index].alias == nil {
                if case .union(let union) = drafts[index].shape, settle(union, at: index) {
                    hasChanged = true
                }
            }
        }
    }

    private mutating func settle(_ union: Union, at index: Int) -> Bool {
        var seen: Set<TypeID> = []
        var kept: [(position: Int, variant: Union.Variant)] = []
        var selves: [SourceRange] = []
        for (position, variant) in union.variants.enumerated() {
            let end = ends[variant.use.index]
            if end.isNullable || drafts[end.type.index].isNullable { drafts[index].isNullable = true }
            if end.type.index == index {
                selves.append(variant.location)
                continue
            }
            if drafts[end.type.index].shape == .null { continue }
            guard seen.insert(end.type).inserted else { continue }
            kept.append(
                (position, Union.Variant(use: end.type, tags: variant.tags, location: variant.location)))
        }
        guard kept.count != union.variants.count else { return false }
        reportSelves(selves, of: drafts[index], isAlone: kept.isEmpty)
        if kept.isEmpty {
            drafts[index].shape = drafts[index].isNullable ? .null : .any
            return true
        }
        let tagging = taggings[TypeID(index)]
        if kept.count == 1, tagging?.mapping.isEmpty != false {
            become(kept[0].variant.use, at: index)
            return true
        }
        taggings[TypeID(index)] = tagging?.keeping(kept.map(\.position))
        drafts[index].shape = .union(
            Union(
                variants: kept.map(\.variant), distinction: union.distinction, isExclusive: union.isExclusive)
        )
        return true
    }

    /// A variant that is the union itself adds nothing to it; alone it is a circle.
    private func reportSelves(_ places: [SourceRange], of draft: TypeDraft, isAlone: Bool) {
        for place in places {
            if isAlone {
                reading.reportCycle([(name(of: draft), place)])
            } else {
                reading.log.report(
                    .keywordIgnored, "this variant is the union itself; it is ignored", at: place)
            }
        }
    }

    private mutating func become(_ type: TypeID, at index: Int) {
        drafts[index].alias = TypeUse(type, isNullable: drafts[index].isNullable)
        for other in ends.indices where ends[other].type.index == index {
            ends[other] = TypeUse(
                type, isNullable: ends[other].isNullable || drafts[index].isNullable)
        }
    }

    /// A union is nullable when a variant is.
    private mutating func spreadNull() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in drafts.indices where !drafts[index].isNullable && drafts[index].alias == nil {
                guard case .union(let union) = drafts[index].shape else { continue }
                let isNullable = union.variants.contains { variant in
                    let end = ends[variant.use.index]
                    return end.isNullable || drafts[end.type.index].isNullable
                }
                if isNullable {
                    drafts[index].isNullable = true
                    hasChanged = true
                }
            }
        }
    }

    /// Components and shared schemas in the order of their drafts (those of the root come first), then those of
    /// operations; behind each, what it holds.
    private mutating func number() {
        var held: [[Int]] = Array(repeating: [], count: drafts.count)
        var heads: [Int] = []
        var others: [Int] = []
        for index in drafts.indices where drafts[index].alias == nil {
            switch drafts[index].origin {
            case .nested(let holder, _):
                let end = ends[holder.index].type.index
                if end == index { others.append(index) } else { held[end].append(index) }
            case .component: heads.append(index)
            case .operation, .shared: others.append(index)
            }
        }
        var pending = Array((heads + others).reversed())
        while let index = pending.popLast() {
            numbers[index] = order.count
            order.append(TypeID(index))
            pending += held[index].reversed()
        }
    }
}
