import SteleFindings

/// Null may stand where none could.
enum ChangeBecameNullable: ChangeRule {
    static let rule = Rule(
        id: "change-became-nullable",
        subject: .change,
        severity: .note,
        summary: "null may stand where none could",
        explanation: """
            A response may have null where the old contract has none. Decoders fail on the whole body; \
            unchecked TypeScript carries the null to where it hurts.
            """,
        example: """
            name: { type: [string, "null"] }   # was string
            """,
        remedy: """
            Go on sending a value for as long as clients that expect one are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) may be null now"
    }

    static let harmless = "the client takes null for an absent value"
}
