/// The version of OpenAPI that a document is written in, as far as reading differs.
enum Dialect: Int, Comparable {
    /// Schemas are the "3.0 dialect": a subset of JSON Schema draft 5 with `nullable`.
    case v30 = 30
    /// Schemas are JSON Schema draft 2020-12.
    case v31 = 31
    case v32 = 32

    static func < (left: Dialect, right: Dialect) -> Bool { left.rawValue < right.rawValue }

    /// `3.1`, as people write it.
    var name: String {
        switch self {
        case .v30: "3.0"
        case .v31: "3.1"
        case .v32: "3.2"
        }
    }

    /// Any patch of a known version; nil for another version.
    init?(version: String) {
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, parts[0] == "3" else { return nil }
        switch parts[1] {
        case "0": self = .v30
        case "1": self = .v31
        case "2": self = .v32
        default: return nil
        }
    }
}
