import SteleFindings

/// A default changed.
enum ChangeDefault: ChangeRule {
    static let rule = Rule(
        id: "change-default",
        subject: .change,
        severity: .note,
        summary: "a default changed",
        explanation: """
            What the server takes where a request leaves the field out is another value: the same request \
            means something else. In responses a default means nothing to generated models.
            """,
        example: """
            limit: { default: 50 }   # was 20
            """,
        remedy: """
            Give the new meaning a new field, or let clients that exist keep the old default.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) has another default"
    }

    static let harmless = "models take no default from the contract"
}
