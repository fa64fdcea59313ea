import SteleChecking
import SteleContractModel
import SteleFindings
import SteleSourceTree

/// What an edit makes true.
package enum AmendmentKind: String, Hashable, Sendable, CaseIterable {
    case optional
    case nullable
    case enumValue
    case property
    case widen
    case status
    case mediaType
}

/// An edit that evidence asks for, before it is known whether it can be written.
struct Proposal {
    let kind: AmendmentKind
    /// What changes; two proposals about the same are one.
    let node: Node
    let name: String
    private let phrase: String
    /// Of an enumeration: what it is to list.
    private(set) var values: [String]
    /// Where a person would look.
    let location: SourceRange
    private(set) var changes: [Change]
    let cost: Cost
    private(set) var contradictions: [Contradiction]

    init(
        kind: AmendmentKind, node: Node, name: String, words: String, values: [String] = [],
        location: SourceRange, changes: [Change], cost: Cost, contradictions: [Contradiction]
    ) {
        self.kind = kind
        self.node = node
        self.name = name
        phrase = words
        self.values = values
        self.location = location
        self.changes = changes
        self.cost = cost
        self.contradictions = contradictions
    }

    /// `` `id` becomes optional``.
    var words: String {
        if values.isEmpty { return phrase }
        let shown = values.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
        return "\(phrase) \(shown)" + (values.count > 5 ? " and \(values.count - 5) more" : "")
    }

    /// The same with other words and changes.
    func with(words: String, changes: [Change]) -> Proposal {
        Proposal(
            kind: kind, node: node, name: name, words: words, values: values, location: location,
            changes: changes, cost: cost, contradictions: contradictions)
    }

    /// Puts another proposal about the same to it; values of an enumeration add up.
    mutating func merge(_ other: Proposal) {
        contradictions += other.contradictions
        changes += other.changes.filter { !changes.contains($0) }
        values += other.values.filter { !values.contains($0) }
    }

    struct Key: Hashable {
        let kind: AmendmentKind
        let node: Node
        let name: String
    }

    var key: Key { Key(kind: kind, node: node, name: name) }

    /// How often the contract was contradicted there.
    var found: Int {
        contradictions.reduce(0) { sum, next in
            let (total, isTooLarge) = sum.addingReportingOverflow(next.found)
            return isTooLarge ? .max : total
        }
    }
}

/// Why something is not proposed, as a lower-case phrase.
struct Refusal: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
