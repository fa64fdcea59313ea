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
