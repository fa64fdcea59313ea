import SteleFindings

/// A body is read in another way.
enum ChangeStreaming: ChangeRule {
    static let rule = Rule(
        id: "change-streaming",
        subject: .change,
        severity: .note,
        summary: "a body is read in another way",
        explanation: """
            What was one JSON document is a stream of them, or the other way round: no reader of the one \
            reads the other.
            """,
        example: """
            text/event-stream: …   # was application/json
            """,
        remedy: """
            Answer under another path, or only to clients whose `Accept` names the new form.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }
}
