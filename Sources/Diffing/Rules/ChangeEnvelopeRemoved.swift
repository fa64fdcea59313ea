import SteleFindings

/// A body is taken out of its envelope.
enum ChangeEnvelopeRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-envelope-removed",
        subject: .change,
        severity: .note,
        summary: "a body is taken out of its envelope",
        explanation: """
            What was a member of an object is the whole now: the old decoder looks for the envelope.
            """,
        example: """
            { $ref: Pet }   # was { data: { $ref: Pet } }
            """,
        remedy: """
            Answer without the envelope under another path or media type.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is taken out of its envelope"
    }
}
