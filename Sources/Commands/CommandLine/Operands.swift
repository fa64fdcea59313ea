/// What a command takes beside its options.
package enum Operands: Hashable, Sendable {
    case none
    /// Exactly one.
    case one(name: String, help: String)
    /// Exactly two.
    case two(first: String, second: String, help: String)
    /// Any number, none too.
    case any(name: String, help: String)

    /// How a usage line shows them.
    var usage: String {
        switch self {
        case .none: ""
        case .one(let name, _): " " + name
        case .two(let first, let second, _): " \(first) \(second)"
        case .any(let name, _): " [\(name)…]"
        }
    }
}
