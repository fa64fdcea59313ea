import SteleFindings

/// A response header is always there.
enum ChangeResponseHeaderBecameRequired: ChangeRule {
    static let rule = Rule(
        id: "change-response-header-became-required",
        subject: .change,
        severity: .note,
        summary: "a response header is always there",
        explanation: """
            The contract promises a header that might have been absent.
            """,
        example: """
            X-Next: { required: true, … }
            """,
        remedy: """
            Nothing.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is required now"
    }

    static let harmless = "no model reads headers"
}
