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
        drafts = table.takeDrafts()
        taggings = table.taggings
        self.reading = reading
        ends = drafts.indices.map { TypeUse(TypeID($0), isNullable: false) }
        numbers = Array(repeating: -1, count: drafts.count)
        followAliases()
        settleUnions()
        spreadNull()
        number()
    }

    /// Hands over the drafts as types of the contract, in order, with every use settled. Their shapes and constraints
    /// are gone from here afterwards.
    mutating func takeSettledDrafts() -> [TypeDraft] {
        var settled: [TypeDraft] = []
        settled.reserveCapacity(order.count)
        for id in order {
            var draft = TypeDraft(origin: drafts[id.index].origin, location: drafts[id.index].location)
            swap(&draft, &drafts[id.index])
            // What is asked about it later.
            drafts[id.index].isNullable = draft.isNullable
            drafts[id.index].alias = draft.alias
            draft.shape.changeUses(settle)
            if !draft.constraints.isEmpty { draft.constraints = draft.constraints.map { $0.mapping(settle) } }
            if case .nested(let holder, let step) = draft.origin {
                draft.origin = .nested(in: settle(TypeUse(holder)).type, step)
            }
            settled.append(draft)
        }
        return settled
    }

    /// What discriminators say, about types of the contract.
    func settledTaggings() -> [TypeID: UnionTagging] {
        var result: [TypeID: UnionTagging] = [:]
        for (id, tagging) in taggings where drafts[id.index].alias == nil {
            result[settle(TypeUse(id)).type] = tagging.mapping { settle(TypeUse($0)).type }
        }
        return result
    }

    /// What became of a draft of the table.
    func draft(_ id: TypeID) -> TypeDraft { drafts[id.index] }

    /// A use of a draft as a use of a type of the contract.
    func settle(_ use: TypeUse) -> TypeUse {
        let end = ends[use.type.index]
        let type = end.type.index
        let isNullable = use.isNullable || end.isNullable || drafts[type].isNullable
        return TypeUse(TypeID(max(0, numbers[type])), isNullable: isNullable)
    }

    /// Points every alias at what it stands for, after circles of them are broken.
    private mutating func followAliases() {
        enum Visit { case none, onWay, done }
        var visits = Array(repeating: Visit.none, count: drafts.count)
        for start in drafts.indices where drafts[start].alias != nil {
            var way: [Int] = []
            var index = start
            while visits[index] == .none, let alias = drafts[index].alias {
                visits[index] = .onWay
                way.append(index)
                index = alias.type.index
            }
            if visits[index] == .onWay, let first = way.firstIndex(of: index) {
                breakCycle(Array(way[first...]))
            }
            for step in way { visits[step] = .done }
        }
        for index in drafts.indices {
            if let alias = drafts[index].alias { ends[index] = alias }
        }
    }

    /// What a draft stands for, through all that it leads over; the way there is made short for the next one.
    private mutating func end(of start: Int) -> TypeUse {
        var way: [Int] = []
        var index = start
        while ends[index].type.index != index {
            way.append(index)
            index = ends[index].type.index
        }
        var use = ends[index]
        for step in way.reversed() {
            use = TypeUse(use.type, isNullable: use.isNullable || ends[step].isNullable)
            ends[step] = use
        }
        return use
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
    /// union of one is that one. What that changes in a union is looked at again in those that hold it.
    private mutating func settleUnions() {
        var holders = unionHolders()
        var pending = drafts.indices.filter { drafts[$0].alias == nil && drafts[$0].shape.isUnion }
        var isPending = Set(pending)
        var next = 0
        while next < pending.count {
            let index = pending[next]
            next += 1
            isPending.remove(index)
            guard drafts[index].alias == nil, case .union(let union) = drafts[index].shape,
                settle(union, at: index)
            else { continue }
            let affected = holders.removeValue(forKey: index) ?? []
            holders[end(of: index).type.index, default: []] += affected
            for holder in affected where isPending.insert(holder).inserted { pending.append(holder) }
        }
        for index in ends.indices { _ = end(of: index) }
    }

    /// The unions that have a draft among their variants.
    private mutating func unionHolders() -> [Int: [Int]] {
        var holders: [Int: [Int]] = [:]
        for index in drafts.indices where drafts[index].alias == nil {
            guard case .union(let union) = drafts[index].shape else { continue }
            for variant in union.variants {
                holders[end(of: variant.use.index).type.index, default: []].append(index)
            }
        }
        return holders
    }

    private mutating func settle(_ union: Union, at index: Int) -> Bool {
        var seen: Set<TypeID> = []
        var kept: [(position: Int, variant: Union.Variant)] = []
        var selves: [SourceRange] = []
        for (position, variant) in union.variants.enumerated() {
            let end = end(of: variant.use.index)
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
        let use = TypeUse(type, isNullable: drafts[index].isNullable)
        drafts[index].alias = use
        ends[index] = use
    }

    /// A union is nullable when a variant is.
    private mutating func spreadNull() {
        let holders = unionHolders()
        var pending: [Int] = []
        for index in drafts.indices where drafts[index].alias == nil {
            if case .union(let union) = drafts[index].shape, !drafts[index].isNullable {
                drafts[index].isNullable = union.variants.contains { ends[$0.use.index].isNullable }
            }
            if drafts[index].isNullable { pending.append(index) }
        }
        while let index = pending.popLast() {
            for holder in holders[index] ?? [] where !drafts[holder].isNullable {
                drafts[holder].isNullable = true
                pending.append(holder)
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

extension Shape {
    fileprivate var isUnion: Bool {
        if case .union = self { return true }
        return false
    }
}
