import SteleFindings
import SteleSourceTree

extension FuzzTarget {
    /// The YAML reader: a tree whose spans are right, or a finding with a place; the same thing twice.
    static let yaml = FuzzTarget(name: "yaml") { bytes in
        let first = readTree(bytes, as: "file.yaml")
        let second = readTree(bytes, as: "file.yaml")
        require(first.digest == second.digest, "two readings of one text differ")
    }
}
