import SteleClients
import SteleFindings

/// The status is not declared.
enum ResponseStatusUndeclared: CheckRule {
    static let rule = Rule(
        id: "response-status-undeclared",
        subject: .exchange,
        severity: .violation,
        summary: "a status that the operation does not declare",
        explanation: """
            The backend answered with a status that the operation declares neither exactly, nor by a range \
            such as `4XX`, nor by `default`. The body is not judged: no schema belongs to it. Undeclared \
            redirects and `304` are part of HTTP and are only counted.
            """,
        example: """
            responses: { '201': …, 4XX: … }
            recorded: 202
            """,
        remedy: """
            Declare the status with its body, or a range or `default` that covers it; or make the backend \
            answer as declared.
            """)

    static let deviations: [Deviation] = [.statusUndeclared]

    static func message(_ occurrence: Occurrence) -> String {
        "the status is not declared; declared: \(occurrence.expected)"
    }
}
