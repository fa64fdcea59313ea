import SteleFindings

/// A constraint allows more.
enum ChangeConstraintLoosened: ChangeRule {
    static let rule = Rule(
        id: "change-constraint-loosened",
        subject: .change,
        severity: .note,
        summary: "a constraint allows more",
        explanation: """
            More values are allowed. No decoder looks at bounds, lengths and patterns, so nothing breaks; \
            a layout or a database column might.
            """,
        example: """
            name: { maxLength: 100 }   # was 20
            """,
        remedy: """
            Nothing.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) allows more: no longer \(difference.before ?? "")"
    }

    static let harmless = "nobody looks at the constraint"
}
