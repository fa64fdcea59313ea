import SteleClients
import SteleContractModel
import SteleFindings

/// How a new contract differs from an old one, and what that does to clients that were made of the old one.
///
/// Operations are paired, then what they take and give, then the types of both, pair by pair: each pair is compared
/// once for each direction, however many bodies lead to it, so that recursion ends and a change in a schema is one
/// finding. What a change does follows from the deviations that bodies under one contract may show to a reader that
/// was made of the other: the client reads responses, the server requests.
package struct ContractDifference: Sendable {
    /// One for each root cause, in the order of reports.
    package let findings: [Finding]
    /// Operations that both contracts have.
    package let operations: Int
    /// Pairs of types that were held against each other.
    package let types: Int

    /// What an upgrade from one contract to another does to clients of the old one.
    package static func compare(
        old: Contract, new: Contract, clients: [Client], rules: VerdictRules = .standard
    ) -> ContractDifference {
        let comparison = Comparison(old: old, new: new)
        comparison.compareDocuments()
        let operations = comparison.compareOperations()
        comparison.compareTypes()
        comparison.compareComponents()
        let writing = FindingWriting(comparison, clients: clients, rules: rules)
        return ContractDifference(
            findings: writing.findings().sorted(), operations: operations, types: comparison.nodes.count)
    }
}
