import SteleChecking
import SteleContractModel
import SteleSourceTree

// Fields that may be absent, and members that the contract does not have.
extension Planner {
    /// A name out of `required`.
    func optional(_ contradiction: Contradiction, _ place: ContractWalk.Place) throws(Refusal) -> Proposal {
        guard case .property(let name)? = contradiction.steps.last else {
            throw Refusal("it is no field of an object")
        }
        let lists = try layers(of: place.holder).all("required").filter { list in
            list.kind == .sequence && list.elements.contains { $0.isText(name) }
        }
        guard lists.count == 1, let list = lists.first else {
            throw Refusal(
                lists.isEmpty
                    ? "what requires it is a condition or composition, not a `required` of its schema"
                    : "\(lists.count) `required` lists name it, which `allOf` joins")
        }
        try requireAlone(list)
        let elements = list.elements.filter { $0.isText(name) }
        return Proposal(
            kind: .optional, node: list, name: name, words: "`\(name)` becomes optional",
            location: elements[0].writtenRange,
            changes: elements.map { .removeElement(from: list, $0) },
            cost: Cost(.optional, name: name, place: place, usage: usage(place)),
            contradictions: [contradiction])
    }

    /// A property; its type follows from all that was seen of it, in `completed`.
    func property(_ contradiction: Contradiction, _ place: ContractWalk.Place) throws(Refusal) -> Proposal {
        guard case .undeclared(let name)? = contradiction.steps.last, contradiction.member != nil else {
            throw Refusal("its name is not kept")
        }
        let around = try layers(of: place.holder)
        let lists = around.all("properties").filter { $0.kind == .mapping }
        let own = around.layers.first.flatMap { $0["properties"] }.flatMap { $0.kind == .mapping ? $0 : nil }
        guard let list = own ?? (lists.count == 1 ? lists.first : nil) else {
            throw Refusal("the properties of its object come from \(lists.count) places, which `allOf` joins")
        }
        try requireAlone(list)
        return Proposal(
            kind: .property, node: list, name: name, words: "a property `\(name)`", location: list.range.head,
            changes: [], cost: Cost(.property, name: name, place: place, usage: usage(place)),
            contradictions: [contradiction])
    }

    /// A proposal when all that asks for it is known: a property gets the smallest schema of the values that were seen.
    func completed(_ proposal: Proposal) throws(Refusal) -> Proposal {
        guard proposal.kind == .property else { return proposal }
        let schema = try type(of: proposal.contradictions.compactMap(\.member))
        return proposal.with(
            words: "\(proposal.words): \(Planner.words(schema))",
            changes: [.insertEntry(in: proposal.node, key: proposal.name, value: schema, behind: nil)])
    }

    private func type(of members: [Contradiction.Member]) throws(Refusal) -> JSONLiteral {
        let seen = members.reduce(into: Set<JSONKind>()) { $0.formUnion($1.kinds) }
        let kinds = seen.subtracting([.null])
        guard kinds.count <= 1 else {
            throw Refusal(
                "its values are of several types: \(kinds.map(\.rawValue).sorted().joined(separator: ", "))")
        }
        guard let kind = kinds.first else {
            throw Refusal("only null was seen of it: its type is not known")
        }
        var name = kind.rawValue
        var keywords: [JSONLiteral.Member] = []
        if kind == .number, !members.contains(where: \.hasFractions) {
            let digits = members.map(\.mostDigits).max() ?? 0
            if digits > 18 { throw Refusal("its numbers do not fit 64 bits: they have to be text") }
            name = "integer"
            if digits > 9 { keywords.append(.init(name: "format", value: .string("int64"))) }
        }
        if kind == .array { keywords.append(.init(name: "items", value: .object([]))) }
        let isNullable = seen.contains(.null)
        let type: JSONLiteral =
            isNullable && !trees.isVersion30 ? .array([.string(name), .string("null")]) : .string(name)
        keywords.insert(.init(name: "type", value: type), at: 0)
        if isNullable, trees.isVersion30 { keywords.append(.init(name: "nullable", value: .boolean(true))) }
        return .object(keywords)
    }

    private static func words(_ schema: JSONLiteral) -> String {
        guard case .object(let members) = schema, let type = members.first?.value else { return "any value" }
        switch type {
        case .array(let names): return "\(typeWord(names.first)) or null"
        default:
            return typeWord(type) + (members.contains { $0.name == "nullable" } ? " or null" : "")
        }
    }

    private static func typeWord(_ name: JSONLiteral?) -> String {
        guard case .string(let text)? = name else { return "any value" }
        switch text {
        case "object": return "object, its members any JSON"
        case "array": return "array of any JSON"
        default: return text
        }
    }

    func usage(_ place: ContractWalk.Place) -> Usage {
        place.holder.map { contract[$0].usage } ?? .response
    }
}
