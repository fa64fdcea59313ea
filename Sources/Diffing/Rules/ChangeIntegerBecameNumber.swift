import SteleFindings

/// An integer may have a fraction now.
enum ChangeIntegerBecameNumber: ChangeRule {
    static let rule = Rule(
        id: "change-integer-became-number",
        subject: .change,
        severity: .note,
        summary: "an integer may have a fraction now",
        explanation: """
            `1.5` may come where integers are declared: models refuse it, unchecked TypeScript goes on \
            with a fraction.
            """,
        example: """
            count: { type: number }   # was integer
            """,
        remedy: """
            Give the fraction a new field.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) may have a fraction now"
    }

    static let harmless = "no fraction comes where the client reads it"
}
