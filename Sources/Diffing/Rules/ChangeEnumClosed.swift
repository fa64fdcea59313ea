import SteleFindings

/// Values are listed now.
enum ChangeEnumClosed: ChangeRule {
    static let rule = Rule(
        id: "change-enum-closed",
        subject: .change,
        severity: .note,
        summary: "values are listed now",
        explanation: """
            Only listed values are allowed where any were. Responses promise more than before; requests \
            may have other values, which the server may refuse.
            """,
        example: """
            status: { enum: [active, closed] }   # was string
            """,
        remedy: """
            Go on taking other values in requests.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "more is promised than before"
}
