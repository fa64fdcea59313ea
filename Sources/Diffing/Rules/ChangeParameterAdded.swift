import SteleFindings

/// An optional parameter is new.
enum ChangeParameterAdded: ChangeRule {
    static let rule = Rule(
        id: "change-parameter-added",
        subject: .change,
        severity: .note,
        summary: "an optional parameter is new",
        explanation: """
            A request may carry a parameter that no client in users' hands sends.
            """,
        example: """
            parameters: [{ name: limit, in: query, schema: … }]
            """,
        remedy: """
            Make sure that leaving it out means what it meant before.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new"
    }

    static let harmless = "the server does without it"
}
