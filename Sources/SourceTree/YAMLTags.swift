import SteleCYAML
import SteleFindings

/// What a tag says about a node, as libyaml resolves it.
enum YAMLTag: Hashable {
    case string, integer, float, boolean, null, sequence, mapping
    /// Base64, as the type library of YAML 1.1 has it, and as Ruby writes it.
    case binary
    /// The tag `!`: a string, a sequence or a mapping, by the kind of node (YAML 1.2.2 §6.9.1).
    case plainest
    /// A tag of YAML 1.1's type library that the core schema reads as what it is written as.
    case kept
    case unknown(String)

    init(_ name: String) {
        let prefix = "tag:yaml.org,2002:"
        guard name.hasPrefix(prefix) else {
            self = name == "!" ? .plainest : name == "!binary" ? .binary : .unknown(name)
            return
        }
        switch name.dropFirst(prefix.count) {
        case "str": self = .string
        case "int": self = .integer
        case "float": self = .float
        case "bool": self = .boolean
        case "null": self = .null
        case "seq": self = .sequence
        case "map": self = .mapping
        case "binary": self = .binary
        case "timestamp": self = .string
        case "omap", "pairs", "set", "merge", "value": self = .kept
        default: self = .unknown("!!" + name.dropFirst(prefix.count))
        }
    }

    /// How a scalar's record notes it.
    var record: Record.Tag {
        switch self {
        case .string, .plainest: .string
        case .binary: .binary
        case .integer: .integer
        case .float: .float
        case .boolean: .boolean
        case .null: .null
        case .sequence, .mapping, .kept, .unknown: .other
        }
    }
}
