import SteleFindings

/// A caller needs other credentials.
enum ChangeSecurityTightened: ChangeRule {
    static let rule = Rule(
        id: "change-security-tightened",
        subject: .change,
        severity: .note,
        summary: "a caller needs other credentials",
        explanation: """
            An operation asks for credentials, or for rights, that a caller who was let in by the old \
            contract need not have. Schemes are compared by how they work; their names do not matter.
            """,
        example: """
            security: [{ login: [read, write] }]   # was [read]
            """,
        remedy: """
            Let callers in with what they have for as long as clients that have nothing else are \
            supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) asks for other credentials"
    }
}
