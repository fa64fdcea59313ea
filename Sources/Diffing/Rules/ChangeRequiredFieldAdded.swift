import SteleFindings

/// A required field is new.
enum ChangeRequiredFieldAdded: ChangeRule {
    static let rule = Rule(
        id: "change-required-field-added",
        subject: .change,
        severity: .note,
        summary: "a required field is new",
        explanation: """
            Requests must have a field that no client in users' hands sends: the server may refuse them. \
            In responses it is only one more field.
            """,
        example: """
            required: [id, tenant]   # tenant is new
            """,
        remedy: """
            Make the field optional in requests.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new, and required"
    }

    static let harmless = "the client does not know the field and is not asked for it"
}
