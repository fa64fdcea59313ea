import SteleClients
import SteleFindings

/// Nothing was sent where JSON is promised.
enum ResponseBodyEmpty: CheckRule {
    static let rule = Rule(
        id: "response-body-empty",
        subject: .exchange,
        severity: .violation,
        summary: "an empty body where JSON is declared",
        explanation: """
            The recording shows that nothing was sent, and the contract declares a JSON body. Every decoder \
            fails on no bytes. A recording that merely lacks the body is not judged.
            """,
        example: """
            content: { application/json: { schema: … } }
            recorded: 200 with Content-Length: 0
            """,
        remedy: """
            Answer with `204` and declare it, or send the JSON that is declared.
            """)

    static let deviations: [Deviation] = [.bodyEmpty]

    static func message(_ occurrence: Occurrence) -> String {
        "the body is empty where JSON is declared"
    }
}
