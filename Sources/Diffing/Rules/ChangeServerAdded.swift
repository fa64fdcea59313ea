import SteleFindings

/// A server is new.
enum ChangeServerAdded: ChangeRule {
    static let rule = Rule(
        id: "change-server-added",
        subject: .change,
        severity: .note,
        summary: "a server is new",
        explanation: """
            The contract names a server that it did not name before. Clients that exist do not call it; \
            which server they call is up to the code around the models.
            """,
        example: """
            servers: [{ url: https://eu.example.com }]   # new
            """,
        remedy: """
            Nothing, if the old servers still answer.
            """)

    static func message(_ difference: Difference) -> String {
        "the server \(difference.subject) is new"
    }

    static let harmless = "the base URL is up to the code around the models"
}
