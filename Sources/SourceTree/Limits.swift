/// What one document may ask for. Contracts and recordings come from other people.
enum Limits {
    /// Open collections, aliases followed: far more than any contract, far less than a stack holds.
    static let depth = 1_000
    /// Nodes once every alias is followed.
    static let expandedNodes = 10_000_000
    /// Bytes of one document, so that every count fits the tree's records.
    static let bytes = Int(Int32.max) - 1
    /// libyaml looks at every open bracket for every token, so many tokens in deep brackets would take for ever:
    /// a document may have so many pairs of the two.
    static func bracketWork(bytes: Int) -> Int { 10_000_000 + 16 * bytes }
    /// libyaml compares each `%TAG` with all before it.
    static let tagDirectives = 100
    /// Findings of one rule in one document; the rest is counted.
    static let findingsPerRule = 1_000
}
