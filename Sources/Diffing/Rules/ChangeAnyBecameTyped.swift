import SteleFindings

/// A value is no longer any JSON.
enum ChangeAnyBecameTyped: ChangeRule {
    static let rule = Rule(
        id: "change-any-became-typed",
        subject: .change,
        severity: .note,
        summary: "a value is no longer any JSON",
        explanation: """
            The contract says what a value is, which it did not. Clients that exist keep it as any JSON; \
            their requests may have what is no longer allowed.
            """,
        example: """
            meta: { type: object, … }   # was {}
            """,
        remedy: """
            Go on taking any JSON in requests.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer any JSON"
    }

    static let harmless = "the client keeps any JSON"
}
