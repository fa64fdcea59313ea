import SteleFindings

/// A required parameter is new.
enum ChangeRequiredParameterAdded: ChangeRule {
    static let rule = Rule(
        id: "change-required-parameter-added",
        subject: .change,
        severity: .note,
        summary: "a required parameter is new",
        explanation: """
            A request must carry a parameter that no client in users' hands sends: the server may refuse \
            all of their requests.
            """,
        example: """
            parameters: [{ name: tenant, in: query, required: true, … }]
            """,
        remedy: """
            Make the parameter optional, with a default that means what the request meant before.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new, and required"
    }
}
