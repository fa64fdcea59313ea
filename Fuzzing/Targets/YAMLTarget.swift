import SteleFindings
import SteleSourceTree

extension FuzzTarget {
    /// The YAML reader: a tree whose spans are right, or a finding with a place; the same thing twice.
    static let yaml = FuzzTarget(name: "yaml") { bytes in
        let first = try withTree(bytes, as: "file.yaml") { $0.digest }
        let second = try withTree(bytes, as: "file.yaml") { $0.digest }
        try require(first == second, "two readings of one text differ")
    }
}
