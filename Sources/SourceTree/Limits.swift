/// What one document may ask for. Contracts and recordings come from other people.
enum Limits {
    /// Open collections, aliases followed: far more than any contract, far less than a stack holds.
    static let depth = 1_000
    /// Nodes once every alias is followed.
    static let expandedNodes = 10_000_000
    /// Bytes of one document, so that every count fits the tree's records.
    static let bytes = Int(Int32.max) - 1
    /// Findings of one rule in one document; the rest is counted.
    static let findingsPerRule = 1_000
}
