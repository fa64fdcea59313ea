import SteleFindings

/// A value of an enumeration is spelled otherwise.
enum ChangeEnumValueRespelled: ChangeRule {
    static let rule = Rule(
        id: "change-enum-value-respelled",
        subject: .change,
        severity: .note,
        summary: "a value of an enumeration is spelled otherwise",
        explanation: """
            A value differs from an old one in the case of its letters only. To every client it is another \
            value.
            """,
        example: """
            status: { enum: [ACTIVE] }   # was active
            """,
        remedy: """
            Keep the spelling.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) may be \(difference.after ?? "") now, which was \(difference.before ?? "")"
    }

    static let harmless = "the client keeps the unknown value"
}
