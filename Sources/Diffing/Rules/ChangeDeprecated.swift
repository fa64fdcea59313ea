import SteleFindings

/// Something is deprecated now.
enum ChangeDeprecated: ChangeRule {
    static let rule = Rule(
        id: "change-deprecated",
        subject: .change,
        severity: .note,
        summary: "something is deprecated now",
        explanation: """
            The contract warns of using an operation, a parameter, a schema or a field. Nothing changes on \
            the wire; generated code carries the warning.
            """,
        example: """
            name: { type: string, deprecated: true }
            """,
        remedy: """
            Find out who uses it before it goes.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is deprecated now"
    }

    static let harmless = "a warning changes nothing"
}
