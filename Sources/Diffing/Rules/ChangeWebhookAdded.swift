import SteleFindings

/// A webhook is new.
enum ChangeWebhookAdded: ChangeRule {
    static let rule = Rule(
        id: "change-webhook-added",
        subject: .change,
        severity: .note,
        summary: "a webhook is new",
        explanation: """
            The server may call clients in a way that the old contract did not have.
            """,
        example: """
            webhooks: { petSold: … }
            """,
        remedy: """
            Nothing, if only clients that ask for it are called.
            """)

    static func message(_ difference: Difference) -> String {
        "the webhook \(difference.subject) is new"
    }

    static let harmless = "the client does not ask for it"
}
