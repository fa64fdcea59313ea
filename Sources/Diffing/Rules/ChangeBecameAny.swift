import SteleFindings

/// A value may be any JSON now.
enum ChangeBecameAny: ChangeRule {
    static let rule = Rule(
        id: "change-became-any",
        subject: .change,
        severity: .note,
        summary: "a value may be any JSON now",
        explanation: """
            The contract no longer says what a value is. Whatever comes under the new contract, the old \
            decoder expects the old type.
            """,
        example: """
            meta: {}   # was { type: object, … }
            """,
        remedy: """
            Say what the value is, or give the free form a new field.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) may be any JSON now"
    }

    static let harmless = "the server takes any value"
}
