import SteleFindings

/// A server is gone.
enum ChangeServerRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-server-removed",
        subject: .change,
        severity: .note,
        summary: "a server is gone",
        explanation: """
            The contract no longer names a server. Clients in users' hands may go on calling it: nobody \
            can tell from contracts, because the base URL is up to the code around the models.
            """,
        example: """
            servers: []   # https://api.example.com was here
            """,
        remedy: """
            Keep the server answering for as long as clients that call it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "the server \(difference.subject) is gone"
    }

    static let harmless = "the base URL is up to the code around the models"
}
