import SteleFindings

/// A constraint changed.
enum ChangeConstraint: ChangeRule {
    static let rule = Rule(
        id: "change-constraint",
        subject: .change,
        severity: .note,
        summary: "a constraint changed",
        explanation: """
            A pattern, or another assertion that cannot be compared, is another one. No decoder looks at \
            it; requests may have values that are no longer allowed.
            """,
        example: """
            code: { pattern: "^[A-Z]{3}$" }   # was {2}
            """,
        remedy: """
            Go on taking in requests what was allowed.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) must match another constraint"
    }

    static let harmless = "the decoder does not look at the constraint"
}
