/// What a value of a type may be for the walk to pass it at a glance; whatever else it is, the walk looks closely.
enum Quick: Sendable {
    case never
    case string
    case text(PlannedString)
    case word(Int32)
    case boolean
    case integer
    case number
    case object(Int32)
    case array(PlannedUse)
    case tagged(Int32)

    init(_ type: PlannedType, _ plan: Plan) {
        self = .never
        guard type.judgements.isEmpty else { return }
        switch type.shape {
        case .object(let index): self = .object(index)
        case .array(let element): self = .array(element)
        case .union(let index) where plan.tags[Int(index)].key >= 0: self = .tagged(index)
        case _ where !type.constraints.isEmpty || type.content.type >= 0: break
        // What is looked at more closely than that is so by either way.
        case .string(.plain): self = type.plain == .string ? .string : .never
        case .string(let format): self = .text(format)
        case .enumeration(let index) where plan.enumerations[Int(index)].reading == .text: self = .word(index)
        case .boolean: self = .boolean
        case .integer: self = .integer
        case .number: self = .number
        default: break
        }
    }
}

/// The tags of a union that a text selects its variants by.
struct PlannedTags: Sendable {
    /// In `Plan.tagKeys`; -1 where no tag selects.
    let key: Int32
    let slots: KeyTable.Slots
}

extension PlanCompiler {
    /// The tags of a union, put into the plan's tables.
    static func tags(of union: PlannedUnion, in plan: inout Plan) -> PlannedTags {
        guard case .tag(let property, _) = union.distinction else {
            return PlannedTags(key: -1, slots: plan.tagNames.append([]))
        }
        var owners: [String: Int32] = [:]
        var names: [String] = []
        for (ordinal, index) in union.variants.enumerated() {
            for tag in plan.variants[Int(index)].tags {
                if owners[tag.text] == nil { names.append(tag.text) }
                owners[tag.text] = owners[tag.text] == nil ? Int32(ordinal) : -1
            }
        }
        _ = plan.tagKeys.append([property.text])
        plan.tagged += names.map { owners[$0] ?? -1 }
        return PlannedTags(key: Int32(plan.tagKeys.count - 1), slots: plan.tagNames.append(names))
    }
}
