import SteleFindings

/// A status is new.
enum ChangeResponseStatusAdded: ChangeRule {
    static let rule = Rule(
        id: "change-response-status-added",
        subject: .change,
        severity: .note,
        summary: "a status is new",
        explanation: """
            An operation may answer with a status that the old contract does not declare. A generated \
            registry throws at it unless `default` or a range covers it, in which case it is read as that.
            """,
        example: """
            responses: { "202": … }
            """,
        remedy: """
            Declare `default` or a range (`4XX`) early, so that clients expect more than is there today; \
            for a success, keep the old status.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new"
    }

    static let harmless = "the client reads it as the range or default that it knows"
}
