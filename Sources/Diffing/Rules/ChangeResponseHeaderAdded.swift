import SteleFindings

/// A response header is new.
enum ChangeResponseHeaderAdded: ChangeRule {
    static let rule = Rule(
        id: "change-response-header-added",
        subject: .change,
        severity: .note,
        summary: "a response header is new",
        explanation: """
            A response carries a header that the old contract does not declare. Nobody reads it.
            """,
        example: """
            headers: { X-Rate-Limit: … }
            """,
        remedy: """
            Nothing.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new"
    }

    static let harmless = "no model reads headers"
}
