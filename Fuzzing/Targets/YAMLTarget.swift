import SteleFindings
import SteleSourceTree

extension FuzzTarget {
    /// The YAML reader: a tree whose spans are right, or a finding with a place; the same thing twice.
    static let yaml = FuzzTarget(name: "yaml") { bytes in
        let first = try readTree(bytes, as: "file.yaml")
        let second = try readTree(bytes, as: "file.yaml")
        try require(first.digest == second.digest, "two readings of one text differ")
    }
}
