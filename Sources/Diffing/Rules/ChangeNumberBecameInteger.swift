import SteleFindings

/// A number has no fraction any more.
enum ChangeNumberBecameInteger: ChangeRule {
    static let rule = Rule(
        id: "change-number-became-integer",
        subject: .change,
        severity: .note,
        summary: "a number has no fraction any more",
        explanation: """
            Every integer is a number, so responses are read as before; requests with fractions may be \
            refused.
            """,
        example: """
            count: { type: integer }   # was number
            """,
        remedy: """
            Round fractions in requests instead of refusing them.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) has no fraction any more"
    }

    static let harmless = "every integer is a number"
}
