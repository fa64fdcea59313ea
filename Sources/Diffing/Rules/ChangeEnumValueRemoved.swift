import SteleFindings

/// An enumeration has lost a value.
enum ChangeEnumValueRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-enum-value-removed",
        subject: .change,
        severity: .note,
        summary: "an enumeration has lost a value",
        explanation: """
            The server may refuse a value that clients in users' hands send. In responses it only comes no \
            more.
            """,
        example: """
            status: { enum: [active] }   # closed was here
            """,
        remedy: """
            Go on taking the value in requests.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) may no longer be \(difference.before ?? "")"
    }

    static let harmless = "the value only comes no more"
}
