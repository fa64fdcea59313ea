import SteleContractModel

/// Types, values and places in the words of a report.
enum Wording {
    // MARK: Places

    /// What a sentence calls a type by its place.
    static func subject(of type: TypeID, in contract: Contract) -> String {
        switch contract[type].origin {
        case .component(let name): return "`\(name)`"
        case .operation(_, let part): return subject(of: part)
        case .shared(let name, .parameter): return "`\(name)`"
        case .shared(let name, .header): return "the header `\(name)`"
        case .shared(_, .responseHeader(let name)): return "the header `\(name)`"
        case .shared: return "the body"
        case .nested(let holder, let step): return subject(step, in: holder, contract)
        }
    }

    private static func subject(of part: TypeOrigin.OperationPart) -> String {
        switch part {
        case .parameter(let name): "the parameter `\(name)`"
        case .responseHeader(_, let name): "the header `\(name)`"
        case .event: "an event"
        case .requestBody, .response: "the body"
        }
    }

    private static func subject(
        _ step: TypeOrigin.NestedStep, in holder: TypeID, _ contract: Contract
    ) -> String {
        switch step {
        case .property(let name): "`\(name)`"
        case .element, .tupleElement: "an element of \(subject(of: holder, in: contract))"
        case .mapValue, .patternValue: "a value of \(subject(of: holder, in: contract))"
        case .mapKey: "a key of \(subject(of: holder, in: contract))"
        case .variant: "a variant of \(subject(of: holder, in: contract))"
        case .content: "the content of \(subject(of: holder, in: contract))"
        }
    }

    /// What a sentence calls a member of a type.
    static func subject(_ step: Step, of type: TypeID, in contract: Contract) -> String {
        switch step {
        case .none: subject(of: type, in: contract)
        case .property(let name): "`\(name)`"
        case .element: "an element of \(subject(of: type, in: contract))"
        case .value: "a value of \(subject(of: type, in: contract))"
        }
    }

    // MARK: Types

    /// `integer (int64)`, `list of Pet`, `one of a, b`.
    static func phrase(_ type: TypeID, in contract: Contract, depth: Int = 0) -> String {
        if depth > 0, let name = contract[type].componentName { return name }
        switch contract[type].shape {
        case .any: return "any JSON"
        case .nothing: return "nothing"
        case .null: return "null"
        case .boolean: return "boolean"
        case .integer(let width): return width == .unspecified ? "integer" : "integer (\(width))"
        case .number(let format): return format == .double ? "number" : "number (\(format))"
        case .string(let format): return phrase(format)
        case .enumeration(let enumeration):
            return (enumeration.isExtensible ? "open enumeration of " : "one of ")
                + list(enumeration.values.map(\.value))
        case .constant(let literal): return value(literal)
        case .object: return contract[type].componentName ?? "object"
        case .array(let element):
            return depth > 2 ? "list" : "list of \(phrase(element.type, in: contract, depth: depth + 1))"
        case .tuple(let tuple): return "list of \(elements(tuple.elements.count))"
        case .map(let map):
            return depth > 2 ? "map" : "map of \(phrase(map.value.type, in: contract, depth: depth + 1))"
        case .union(let union):
            if depth > 1 { return "union" }
            let shown = union.variants.prefix(5).map { phrase($0.use, in: contract, depth: depth + 1) }
            return shown.joined(separator: " or ")
                + (union.variants.count > 5 ? " or \(union.variants.count - 5) more" : "")
        }
    }

    private static func phrase(_ format: StringFormat) -> String {
        switch format {
        case .plain: "string"
        case .dateTime: "string (date-time)"
        case .date: "string (date)"
        case .uuid: "string (uuid)"
        case .uri: "string (uri)"
        case .base64: "string (base64)"
        case .decimal: "string (decimal)"
        case .binary: "string (binary)"
        case .other(let name): "string (\(name))"
        }
    }

    /// A variant by its component, else its tags, else its type.
    static func variant(_ variant: Union.Variant, in contract: Contract) -> String {
        if let name = contract[variant.use].componentName { return "`\(name)`" }
        if !variant.tags.isEmpty { return list(variant.tags) }
        return phrase(variant.use, in: contract)
    }

    static func elements(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }

    static func access(_ access: Property.Access) -> String {
        switch access {
        case .readWrite: "read and written"
        case .readOnly: "read only"
        case .writeOnly: "write only"
        }
    }

    static func additional(_ additional: AdditionalProperties) -> String {
        switch additional {
        case .allowed: "any other fields"
        case .closed: "no other fields"
        case .typed: "other fields of one type"
        }
    }

    /// How much an object allows beside what it declares.
    static func rank(_ additional: AdditionalProperties) -> Int {
        switch additional {
        case .closed: 0
        case .typed: 1
        case .allowed: 2
        }
    }

    // MARK: Values

    static func value(_ literal: JSONLiteral) -> String {
        let text = if case .string(let text) = literal { text } else { literal.json }
        return "`" + text.prefix(80) + (text.count > 80 ? "…" : "") + "`"
    }

    /// `` `a`, `b` and 3 more ``.
    static func list(_ values: [JSONLiteral]) -> String { joined(values.map(value)) }

    static func list(_ texts: [String]) -> String { joined(texts.map { "`\($0)`" }) }

    private static func joined(_ texts: [String]) -> String {
        let shown = texts.prefix(8).joined(separator: ", ")
        return texts.count > 8 ? "\(shown) and \(texts.count - 8) more" : shown
    }
}
