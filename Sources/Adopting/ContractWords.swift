import SteleContractModel

/// What the contract says about a value, in the words of a report.
enum ContractWords {
    static func describe(_ shape: Shape) -> String {
        switch shape {
        case .any: "any value"
        case .nothing: "no value"
        case .null: "null"
        case .boolean: "boolean"
        case .integer(.int32): "32-bit integer"
        case .integer: "integer"
        case .number(.decimal): "decimal number"
        case .number: "number"
        case .string(let format): describe(format)
        case .enumeration(let enumeration): "one of " + list(enumeration.values.map { text($0.value) })
        case .constant(let value): text(value)
        case .object, .map: "object"
        case .array, .tuple: "array"
        case .union(let union): "one of \(union.variants.count) variants"
        }
    }

    /// With what may stand in its place: `number, may be absent`.
    static func describe(_ shape: Shape, isRequired: Bool, isNullable: Bool) -> String {
        let may = (isRequired ? [] : ["absent"]) + (isNullable ? ["null"] : [])
        return describe(shape) + (may.isEmpty ? "" : ", may be " + may.joined(separator: " or "))
    }

    static func list(_ texts: [String]) -> String {
        let shown = texts.prefix(8).joined(separator: ", ")
        return texts.count > 8 ? "\(shown) and \(texts.count - 8) more" : shown
    }

    private static func describe(_ format: StringFormat) -> String {
        switch format {
        case .plain: "string"
        case .dateTime: "date-time as text"
        case .date: "date as text"
        case .uuid: "UUID"
        case .uri: "URI"
        case .base64: "base64 text"
        case .decimal: "decimal number as text"
        case .binary: "bytes"
        case .other(let name): "string (\(name))"
        }
    }

    /// A scalar as it stands, without quotes.
    static func text(_ value: JSONLiteral) -> String {
        switch value {
        case .string(let text): text
        default: value.json
        }
    }
}
