import SteleFindings

/// A request has a body now.
enum ChangeRequestBodyAdded: ChangeRule {
    static let rule = Rule(
        id: "change-request-body-added",
        subject: .change,
        severity: .note,
        summary: "a request has a body now",
        explanation: """
            An operation takes a body that it did not take. Clients in users' hands send none: where it is \
            required, the server may refuse the request.
            """,
        example: """
            requestBody: { required: true, content: … }
            """,
        remedy: """
            Make the body optional.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new"
    }

    static let harmless = "the server does without it"
}
