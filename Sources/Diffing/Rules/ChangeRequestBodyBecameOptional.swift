import SteleFindings

/// A request body is no longer required.
enum ChangeRequestBodyBecameOptional: ChangeRule {
    static let rule = Rule(
        id: "change-request-body-became-optional",
        subject: .change,
        severity: .note,
        summary: "a request body is no longer required",
        explanation: """
            Clients in users' hands always send the body, which is still allowed.
            """,
        example: """
            requestBody: { … }   # was required
            """,
        remedy: """
            Nothing.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is no longer required"
    }

    static let harmless = "it may still be sent"
}
