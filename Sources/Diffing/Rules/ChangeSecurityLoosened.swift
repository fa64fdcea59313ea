import SteleFindings

/// Fewer credentials are needed.
enum ChangeSecurityLoosened: ChangeRule {
    static let rule = Rule(
        id: "change-security-loosened",
        subject: .change,
        severity: .note,
        summary: "fewer credentials are needed",
        explanation: """
            Whoever was let in by the old contract still is; others are now, too.
            """,
        example: """
            security: []   # was [{ login: [] }]
            """,
        remedy: """
            Make sure that it is meant.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) asks for fewer credentials"
    }

    static let harmless = "its credentials still let it in"
}
