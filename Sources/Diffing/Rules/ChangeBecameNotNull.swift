import SteleFindings

/// Null may no longer stand.
enum ChangeBecameNotNull: ChangeRule {
    static let rule = Rule(
        id: "change-became-not-null",
        subject: .change,
        severity: .note,
        summary: "null may no longer stand",
        explanation: """
            Requests of clients in users' hands may have null where the server no longer takes it. In \
            responses, more is promised than before.
            """,
        example: """
            name: { type: string }   # was [string, "null"]
            """,
        remedy: """
            Go on taking null in requests.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is never null now"
    }

    static let harmless = "more is promised than before"
}
