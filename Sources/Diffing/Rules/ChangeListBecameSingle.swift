import SteleFindings

/// A list has become a single value.
enum ChangeListBecameSingle: ChangeRule {
    static let rule = Rule(
        id: "change-list-became-single",
        subject: .change,
        severity: .note,
        summary: "a list has become a single value",
        explanation: """
            One value stands where a list of such is declared: decoders fail.
            """,
        example: """
            tags: { type: string }   # was a list of them
            """,
        remedy: """
            Give the single value a new field.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }
}
