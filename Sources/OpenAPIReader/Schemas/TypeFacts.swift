import SteleFindings
import SteleSourceTree

/// Which JSON types a flat schema allows, and whether `null` is one of them.
struct TypeFacts {
    /// Without `null`.
    var types: TypeSet
    /// Whether any layer has `type`.
    var isStated: Bool
    var allowsNull: Bool
    /// Set when two layers state types that have nothing in common.
    var conflict: (first: Node, second: Node)?
    /// The order in which a `type` list names its types.
    var order: [TypeSet] = []

    init(_ flat: FlatSchema, reading: Reading) {
        types = .values
        isStated = false
        allowsNull = false
        var stating: Node?
        for index in flat.layers.indices {
            guard let node = flat.layers[index].view[.type],
                let stated = TypeFacts.stated(node, reading: reading)
            else {
                continue
            }
            let values = stated.types.subtracting(.null)
            let common = types.intersection(values)
            if isStated, common.isEmpty, !values.isEmpty, !types.isEmpty, let first = stating {
                if conflict == nil { conflict = (first, node) }
                continue
            }
            types = common
            if stated.order.count > 1, order.isEmpty { order = stated.order }
            isStated = true
            stating = stating ?? node
        }
        let masked = types.intersection(flat.mask)
        if !masked.isEmpty || !isStated { types = masked }
        allowsNull = NullReading(reading: reading, flat: flat).isAllowed()
    }

    /// The types that a `type` value states, and their order if it is a list; nil when it states none that is known.
    static func stated(_ node: Node, reading: Reading) -> (types: TypeSet, order: [TypeSet])? {
        if node.kind == .sequence {
            if reading.dialect == .v30 {
                reading.log.report(
                    .otherVersion, "a list of types is a feature of OpenAPI 3.1; it is read as there",
                    at: node.range)
            }
            var types: TypeSet = []
            var order: [TypeSet] = []
            for element in node.elements {
                guard let type = single(element, reading: reading) else { continue }
                types.formUnion(type)
                order.append(type)
            }
            return order.isEmpty ? nil : (types, order)
        }
        return single(node, reading: reading).map { ($0, []) }
    }

    private static func single(_ node: Node, reading: Reading) -> TypeSet? {
        if let type = TypeSet(node) {
            if type == .null, reading.dialect == .v30 {
                reading.log.report(
                    .otherVersion, "`type: \"null\"` is a feature of OpenAPI 3.1; it is read as there",
                    at: node.range)
            }
            return type
        }
        if node.isNull {
            reading.log.report(
                .textUnquoted, "`type` is null without quotes; read as `\"null\"`", at: node.range,
                help: "write `\"null\"` in quotes")
            return .null
        }
        guard let text = node.text else {
            reading.log.report(.wrongType, "`type` is \(node.kindName), not a text", at: node.range)
            return nil
        }
        return misnamed(text, at: node, reading: reading)
    }

    private static func misnamed(_ text: String, at node: Node, reading: Reading) -> TypeSet? {
        let meant = TypeSet.misnamed[text.lowercased()] ?? suggestion(for: text, among: TypeSet.texts)
        let reads = meant.map { "; read as `\($0)`" } ?? "; it is ignored"
        reading.log.report(
            .typeUnknown, "`\(text)` is no type of JSON Schema\(reads)", at: node.range,
            help: meant.map { "did you mean `\($0)`?" }
                ?? "the types are \(TypeSet.texts.joined(separator: ", "))")
        return meant.flatMap { TypeSet(text: $0) }
    }
}
