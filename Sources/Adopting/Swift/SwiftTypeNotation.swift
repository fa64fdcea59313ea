/// A type as a Swift declaration writes it.
package indirect enum SwiftTypeNotation: Hashable, Sendable {
    /// A name, with those before its dots: `Shop.Order`.
    case named(String)
    case optional(SwiftTypeNotation)
    case array(SwiftTypeNotation)
    case dictionary(SwiftTypeNotation, SwiftTypeNotation)
    /// A type that is not looked into: a tuple, a function, a generic type of the user's.
    case other(String)

    /// As people write it.
    package var spelling: String {
        switch self {
        case .named(let name), .other(let name): name
        case .optional(let wrapped): wrapped.spelling + "?"
        case .array(let element): "[" + element.spelling + "]"
        case .dictionary(let key, let value): "[" + key.spelling + ": " + value.spelling + "]"
        }
    }

    /// The type without the question mark, and whether there was one.
    var unwrapped: (type: SwiftTypeNotation, isOptional: Bool) {
        var type = self
        var isOptional = false
        while case .optional(let wrapped) = type {
            type = wrapped
            isOptional = true
        }
        return (type, isOptional)
    }

    /// What the standard library's long forms stand for.
    static func generic(_ name: String, _ arguments: [SwiftTypeNotation], spelling: String)
        -> SwiftTypeNotation
    {
        switch (name, arguments.count) {
        case ("Optional", 1): .optional(arguments[0])
        case ("Array", 1), ("Set", 1), ("ContiguousArray", 1): .array(arguments[0])
        case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
        default: .other(spelling)
        }
    }
}
