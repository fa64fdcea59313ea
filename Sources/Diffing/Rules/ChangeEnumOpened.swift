import SteleFindings

/// An enumeration has become open.
enum ChangeEnumOpened: ChangeRule {
    static let rule = Rule(
        id: "change-enum-opened",
        subject: .change,
        severity: .note,
        summary: "an enumeration has become open",
        explanation: """
            Any value may come where a list of them was promised. Generated models keep unknown values; \
            hand-written enumerations throw.
            """,
        example: """
            status: { type: string }   # was enum
            """,
        remedy: """
            Send only values that clients in users' hands know.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client need not know the value"
}
