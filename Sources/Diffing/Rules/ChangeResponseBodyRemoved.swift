import SteleFindings

/// A response has no body any more.
enum ChangeResponseBodyRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-response-body-removed",
        subject: .change,
        severity: .note,
        summary: "a response has no body any more",
        explanation: """
            A response that had a body is empty: decoders fail where they expect JSON.
            """,
        example: """
            "200": { description: done }   # content was here
            """,
        remedy: """
            Keep the body for as long as clients that read it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is gone"
    }
}
