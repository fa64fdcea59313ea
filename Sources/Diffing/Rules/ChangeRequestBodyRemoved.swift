import SteleFindings

/// A request has no body any more.
enum ChangeRequestBodyRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-request-body-removed",
        subject: .change,
        severity: .note,
        summary: "a request has no body any more",
        explanation: """
            An operation no longer takes the body that clients send.
            """,
        example: """
            post: {}   # requestBody was here
            """,
        remedy: """
            Go on reading the body for as long as clients that send it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is gone"
    }
}
