import SteleFindings

/// A constraint allows less.
enum ChangeConstraintTightened: ChangeRule {
    static let rule = Rule(
        id: "change-constraint-tightened",
        subject: .change,
        severity: .note,
        summary: "a constraint allows less",
        explanation: """
            Requests of clients in users' hands may have values that are no longer allowed. No decoder \
            looks at bounds, lengths and patterns of responses.
            """,
        example: """
            name: { maxLength: 20 }   # was 100
            """,
        remedy: """
            Go on taking in requests what was allowed.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) allows less: \(difference.after ?? "")"
    }

    static let harmless = "the decoder does not look at the constraint"
}
