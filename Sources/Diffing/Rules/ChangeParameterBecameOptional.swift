import SteleFindings

/// A parameter is no longer required.
enum ChangeParameterBecameOptional: ChangeRule {
    static let rule = Rule(
        id: "change-parameter-became-optional",
        subject: .change,
        severity: .note,
        summary: "a parameter is no longer required",
        explanation: """
            Clients in users' hands always send the parameter, which is still allowed.
            """,
        example: """
            - { name: limit, in: query }   # was required
            """,
        remedy: """
            Nothing.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is no longer required"
    }

    static let harmless = "it may still be sent"
}
