import SteleFindings

/// A response has a body now.
enum ChangeResponseBodyAdded: ChangeRule {
    static let rule = Rule(
        id: "change-response-body-added",
        subject: .change,
        severity: .note,
        summary: "a response has a body now",
        explanation: """
            A response that was empty has a body. Models hand over the bytes unread.
            """,
        example: """
            "200": { content: { application/json: … } }
            """,
        remedy: """
            Nothing.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new"
    }

    static let harmless = "nobody reads the body"
}
