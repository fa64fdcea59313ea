import SteleContractModel
import SteleFindings

/// A declared response that no exchange of its operation has.
enum CoverageStatusNeverSeen: RunRule {
    static let rule = Rule(
        id: "coverage-status-never-seen",
        subject: .coverage,
        severity: .note,
        summary: "a declared response that no recording has",
        explanation: """
            The operation was recorded, and none of its exchanges has a status of this response. Error \
            responses are what is recorded least and drifts most. Told with `--coverage` only.
            """,
        example: """
            responses: { '200': …, '404': … }
            recorded: 200, 200
            """,
        remedy: """
            Record a case in which the backend answers like this.
            """)

    static func finding(_ response: Response, of operation: Operation) -> Finding {
        Finding(rule, "`\(response.status)` of `\(operation.id)` was never seen", at: response.location)
    }
}
