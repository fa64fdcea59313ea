/// What a command takes beside its options.
package enum Operands: Hashable, Sendable {
    case none
    /// Exactly one.
    case one(name: String, help: String, completion: Completion = .files)
    /// Exactly two.
    case two(first: String, second: String, help: String)
    /// Any number, none too.
    case any(name: String, help: String, completion: Completion = .files)

    /// How a usage line shows them.
    var usage: String {
        switch self {
        case .none: ""
        case .one(let name, _, _): " " + name
        case .two(let first, let second, _): " \(first) \(second)"
        case .any(let name, _, _): " [\(name)…]"
        }
    }

    /// Their names and what they are, as a row of help.
    var row: (name: String, help: String)? {
        switch self {
        case .none: nil
        case .one(let name, let help, _), .any(let name, let help, _): (name, help)
        case .two(let first, let second, let help): ("\(first) \(second)", help)
        }
    }

    /// What a shell offers for each.
    package var completion: Completion {
        switch self {
        case .none: .nothing
        case .one(_, _, let completion), .any(_, _, let completion): completion
        case .two: .files
        }
    }

    /// How many a shell offers at most; nil for any number.
    var limit: Int? {
        switch self {
        case .none: 0
        case .one: 1
        case .two: 2
        case .any: nil
        }
    }
}
