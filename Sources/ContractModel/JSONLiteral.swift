/// A JSON value written in the contract: a default, a constant, an enum value.
package indirect enum JSONLiteral: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// The exact text, valid as a JSON number.
    case number(String)
    case string(String)
    case array([JSONLiteral])
    case object([Member])

    /// A member of an object, in contract order.
    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSONLiteral

        package init(name: String, value: JSONLiteral) {
            self.name = name
            self.value = value
        }
    }

    package var kind: JSONKind {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension JSONLiteral {
    /// As JSON text.
    package var json: String {
        switch self {
        case .null: "null"
        case .boolean(let value): String(value)
        case .number(let text): text
        case .string(let text): JSONLiteral.quoted(text)
        case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSONLiteral.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",")
                + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
