import SteleChecking
import SteleClients
import SteleContractModel
import SteleSourceTree

// Values that the contract does not allow: null, what an enumeration does not list, wider numbers.
extension Planner {
    // MARK: Null

    func nullable(_ contradiction: Contradiction, _ place: ContractWalk.Place) throws(Refusal) -> Proposal {
        let schema = try schema(contradiction, place)
        try requireAlone(schema)
        let subject = Planner.subject(contradiction.steps)
        return Proposal(
            kind: .nullable, node: schema, name: "null", words: "\(subject) may be null",
            location: schema.range.head, changes: try allowNull(in: schema),
            cost: Cost(.nullable, name: subject, place: place, usage: usage(place)),
            contradictions: [contradiction])
    }

    private func allowNull(in schema: Node) throws(Refusal) -> [Change] {
        let own = Set(schema.ownEntries.compactMap(\.key.text))
        if own.count < schema.count { throw Refusal("a merge key makes it stand in several places") }
        if own.contains("const") { throw Refusal("a constant: who wrote it wants no other value") }
        if own.contains("$ref") { return try allowNull(besideReference: schema, own) }
        return trees.isVersion30 ? try allowNull30(in: schema, own) : try allowNull31(in: schema, own)
    }

    private func allowNull(besideReference schema: Node, _ own: Set<String>) throws(Refusal) -> [Change] {
        let words: Set<String> = [
            "$ref", "description", "summary", "title", "example", "examples", "deprecated", "readOnly",
        ]
        if !own.isSubset(of: words) {
            throw Refusal("other keywords stand beside its `$ref`")
        }
        if trees.isVersion30 {
            return [
                .wrapReference(
                    in: schema, keyword: "allOf", branches: [],
                    beside: [JSONLiteral.Member(name: "nullable", value: .boolean(true))])
            ]
        }
        let null = JSONLiteral.object([.init(name: "type", value: .string("null"))])
        return [.wrapReference(in: schema, keyword: "anyOf", branches: [null], beside: [])]
    }

    /// OAS 3.0.3 §4.7.24: `nullable` adds null to `type`; an `enum` has to list it too.
    private func allowNull30(in schema: Node, _ own: Set<String>) throws(Refusal) -> [Change] {
        var changes = allowNull(inEnumOf: schema)
        if let flag = schema["nullable"] {
            changes.append(.replaceScalar(flag, .boolean(true)))
        } else {
            changes.append(
                .insertEntry(
                    in: schema, key: "nullable", value: .boolean(true),
                    behind: own.contains("type") ? "type" : nil))
        }
        return changes
    }

    private func allowNull31(in schema: Node, _ own: Set<String>) throws(Refusal) -> [Change] {
        var changes = allowNull(inEnumOf: schema)
        if let type = schema["type"] {
            changes.append(
                type.kind == .sequence
                    ? .appendElement(to: type, .string("null"))
                    : .changeType(type, name: nil, addsNull: true))
            if own.contains("allOf") || own.contains("anyOf") || own.contains("oneOf") {
                throw Refusal("a composition beside `type` keeps null out")
            }
            return changes
        }
        for keyword in ["anyOf", "oneOf"] {
            guard let branches = schema[keyword], branches.kind == .sequence else { continue }
            let null = JSONLiteral.object([.init(name: "type", value: .string("null"))])
            return changes + [.appendElement(to: branches, null)]
        }
        if own.contains("allOf") { throw Refusal("an `allOf`: each of its members keeps null out") }
        if changes.isEmpty { throw Refusal("the schema names no type to which null could be added") }
        return changes
    }

    private func allowNull(inEnumOf schema: Node) -> [Change] {
        guard let values = schema["enum"], values.kind == .sequence,
            !values.elements.contains(where: \.isNull)
        else { return [] }
        return [.appendElement(to: values, .null)]
    }

    // MARK: Enumerations

    func enumValues(
        _ contradiction: Contradiction, _ place: ContractWalk.Place
    ) throws(Refusal) -> Proposal {
        guard let type = place.use?.type, case .enumeration(let enumeration) = contract[type].shape else {
            throw Refusal("it is no enumeration by itself")
        }
        if contradiction.values.isEmpty {
            throw Refusal("its unknown values do not look like names, and are not kept: they may be data")
        }
        if contradiction.hidden > 0 {
            throw Refusal(
                "\(contradiction.hidden) of \(contradiction.found) unknown values do not look like names, and are "
                    + "not kept: they may be data"
            )
        }
        if contradiction.values.count >= 100 {
            throw Refusal("it has a hundred unknown values: it is no enumeration")
        }
        if enumeration.kind == .mixed { throw Refusal("it lists values of several types") }
        let lists = SchemaLayers(of: try schema(contradiction, place), in: trees).all("enum")
        guard lists.count == 1, let list = lists.first, list.kind == .sequence else {
            throw Refusal(
                lists.isEmpty ? "its values are not listed in an `enum`" : "several `enum` lists are joined")
        }
        try requireAlone(list)
        let subject = Planner.subject(contradiction.steps)
        return Proposal(
            kind: .enumValue, node: list, name: "", words: "\(subject) may be",
            values: contradiction.values, location: list.range.head,
            changes: contradiction.values.map {
                .appendElement(to: list, enumeration.kind == .integer ? .number($0) : .string($0))
            },
            cost: Cost(.enumValue, name: subject, place: place, usage: usage(place)),
            contradictions: [contradiction])
    }

    // MARK: Numbers

    func widen(_ contradiction: Contradiction, _ place: ContractWalk.Place) throws(Refusal) -> Proposal {
        let schema = try schema(contradiction, place)
        let isFraction = !contradiction.deviations.isDisjoint(
            with: DeviationSet(.integerFraction, .integerFractionRounded))
        if !isFraction, contradiction.deviations != DeviationSet(.integerBeyond32Bits) {
            throw Refusal("some of its numbers do not fit 64 bits either")
        }
        let layers = SchemaLayers(of: schema, in: trees).layers.filter { layer in
            guard let type = layer["type"] else { return false }
            return integer(in: type) != nil
        }
        guard layers.count == 1, let layer = layers.first, let type = layer["type"] else {
            throw Refusal("its type comes from \(layers.count) places")
        }
        if layer["enum"] != nil || layer["const"] != nil { throw Refusal("its values are listed") }
        try requireAlone(layer, type)
        let subject = Planner.subject(contradiction.steps)
        let format = layer["format"]
        let changes: [Change]
        if isFraction {
            guard let name = integer(in: type) else { throw Refusal("it is no integer") }
            changes =
                [.changeType(name, name: "number", addsNull: false)]
                + (format.map { $0.isText("int32") || $0.isText("int64") } ?? false
                    ? [.removeEntry(from: layer, key: "format")] : [])
        } else {
            guard let format else { throw Refusal("it has no `format`") }
            try requireAlone(format)
            changes = [.replaceScalar(format, .string("int64"))]
        }
        return Proposal(
            kind: .widen, node: layer, name: isFraction ? "number" : "int64",
            words: isFraction ? "\(subject) may have a fraction" : "\(subject) may have 64 bits",
            location: (isFraction ? type : format ?? type).range, changes: changes,
            cost: Cost(.widen, name: subject, place: place, usage: usage(place), isFraction: isFraction),
            contradictions: [contradiction])
    }

    /// The word `integer` under `type`.
    private func integer(in type: Node) -> Node? {
        if type.kind == .sequence { return type.elements.first { $0.isText("integer") } }
        return type.isText("integer") ? type : nil
    }
}
