import SteleClients
import SteleFindings

/// A body that the contract does not mention.
enum ResponseBodyUndeclared: CheckRule {
    static let rule = Rule(
        id: "response-body-undeclared",
        subject: .exchange,
        severity: .note,
        summary: "a body where the response declares none",
        explanation: """
            The response has no `content` in the contract, and the recording shows a body. Generated clients \
            do not read it.
            """,
        example: """
            responses: { '204': { description: done } }
            recorded: 204 with a body
            """,
        remedy: """
            Declare the body under `content`, or stop sending it.
            """)

    static let deviations: [Deviation] = [.bodyUndeclared]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.found) where the contract declares no body"
    }
}
