import SteleFindings

/// A text or number has another format.
enum ChangeFormat: ChangeRule {
    static let rule = Rule(
        id: "change-format",
        subject: .change,
        severity: .note,
        summary: "a text or number has another format",
        explanation: """
            The type is the same and its format is another. Models that have a type for the format (dates, \
            UUIDs, base64, decimals) refuse what is none; text is text to the others.
            """,
        example: """
            created: { type: string, format: date }   # was date-time
            """,
        remedy: """
            Keep the old form for as long as clients that read it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client keeps the text or number as it comes"
}
