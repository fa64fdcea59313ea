import SteleFindings

/// A webhook is gone.
enum ChangeWebhookRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-webhook-removed",
        subject: .change,
        severity: .note,
        summary: "a webhook is gone",
        explanation: """
            The server no longer calls clients in this way. What they do without the call is up to them.
            """,
        example: """
            webhooks: {}   # petSold was here
            """,
        remedy: """
            Keep the webhook for as long as clients rely on it.
            """)

    static func message(_ difference: Difference) -> String {
        "the webhook \(difference.subject) is gone"
    }

    static let harmless = "the client is no longer called"
}
