import SteleFindings

/// A field is required now.
enum ChangeFieldBecameRequired: ChangeRule {
    static let rule = Rule(
        id: "change-field-became-required",
        subject: .change,
        severity: .note,
        summary: "a field is required now",
        explanation: """
            Requests of clients in users' hands may lack the field: the server may refuse them. In \
            responses, more is promised than before.
            """,
        example: """
            required: [id, name]   # name is new
            """,
        remedy: """
            Keep it optional in requests, with a default.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is required now"
    }

    static let harmless = "more is promised than before"
}
