import SteleFindings

/// A field is read or written in other directions.
enum ChangeAccess: ChangeRule {
    static let rule = Rule(
        id: "change-access",
        subject: .change,
        severity: .note,
        summary: "a field is read or written in other directions",
        explanation: """
            `readOnly` or `writeOnly` changed: the field comes or goes in responses or requests, as if it \
            were added or removed there.
            """,
        example: """
            id: { readOnly: true }   # was not
            """,
        remedy: """
            Go on sending the field in the direction in which clients expect it.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "it does not travel where the client would notice"
}
