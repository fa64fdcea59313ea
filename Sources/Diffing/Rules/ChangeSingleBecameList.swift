import SteleFindings

/// A single value has become a list.
enum ChangeSingleBecameList: ChangeRule {
    static let rule = Rule(
        id: "change-single-became-list",
        subject: .change,
        severity: .note,
        summary: "a single value has become a list",
        explanation: """
            A list stands where one such value is declared: decoders fail.
            """,
        example: """
            tags: { type: array, items: … }   # was string
            """,
        remedy: """
            Give the list a new field.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }
}
