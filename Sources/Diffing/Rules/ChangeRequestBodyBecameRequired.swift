import SteleFindings

/// A request body is required now.
enum ChangeRequestBodyBecameRequired: ChangeRule {
    static let rule = Rule(
        id: "change-request-body-became-required",
        subject: .change,
        severity: .note,
        summary: "a request body is required now",
        explanation: """
            Clients in users' hands may leave the body out: the server may refuse those requests.
            """,
        example: """
            requestBody: { required: true, … }   # was optional
            """,
        remedy: """
            Keep the body optional.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is required now"
    }
}
