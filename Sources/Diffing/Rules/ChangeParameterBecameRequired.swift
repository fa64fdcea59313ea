import SteleFindings

/// A parameter is required now.
enum ChangeParameterBecameRequired: ChangeRule {
    static let rule = Rule(
        id: "change-parameter-became-required",
        subject: .change,
        severity: .note,
        summary: "a parameter is required now",
        explanation: """
            Clients in users' hands may leave the parameter out: the server may refuse those requests.
            """,
        example: """
            - { name: limit, in: query, required: true }   # was optional
            """,
        remedy: """
            Keep it optional, with a default that means what leaving it out meant.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is required now"
    }
}
