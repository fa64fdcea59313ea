import SteleFindings

/// A body is wrapped in an envelope.
enum ChangeEnvelopeAdded: ChangeRule {
    static let rule = Rule(
        id: "change-envelope-added",
        subject: .change,
        severity: .note,
        summary: "a body is wrapped in an envelope",
        explanation: """
            What was the whole is a member of an object now: the old decoder looks for its fields outside \
            the envelope.
            """,
        example: """
            { data: { $ref: Pet } }   # was { $ref: Pet }
            """,
        remedy: """
            Answer with the envelope under another path or media type.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is wrapped in an envelope"
    }
}
