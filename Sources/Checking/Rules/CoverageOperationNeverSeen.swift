import SteleContractModel
import SteleFindings

/// An operation without an exchange.
enum CoverageOperationNeverSeen: RunRule {
    static let rule = Rule(
        id: "coverage-operation-never-seen",
        subject: .coverage,
        severity: .note,
        summary: "an operation that no recording has",
        explanation: """
            No recorded exchange belongs to the operation, so that nothing is known about what the backend \
            answers. Told with `--coverage` only.
            """,
        example: """
            paths: { /orders/{id}/refund: { post: … } }
            recorded: no POST to such a path
            """,
        remedy: """
            Record it, or take out of the contract what nobody calls.
            """)

    static func finding(_ operation: Operation) -> Finding {
        Finding(rule, "`\(operation.id)` was never seen", at: operation.location)
    }
}
