import SteleFindings

/// A response may have another media type.
enum ChangeResponseMediaTypeAdded: ChangeRule {
    static let rule = Rule(
        id: "change-response-media-type-added",
        subject: .change,
        severity: .note,
        summary: "a response may have another media type",
        explanation: """
            A body may come in a form that the old contract does not declare. A client that does not ask \
            for one form only may get it, and no decoder reads it.
            """,
        example: """
            content: { application/json: …, text/csv: … }
            """,
        remedy: """
            Send the new form only to clients whose `Accept` names it.
            """)

    static func message(_ difference: Difference) -> String {
        "a response may be \(difference.subject) now"
    }

    static let harmless = "the client knows a range that covers it"
}
