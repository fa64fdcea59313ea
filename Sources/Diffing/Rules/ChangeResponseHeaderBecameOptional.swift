import SteleFindings

/// A response header may be absent.
enum ChangeResponseHeaderBecameOptional: ChangeRule {
    static let rule = Rule(
        id: "change-response-header-became-optional",
        subject: .change,
        severity: .note,
        summary: "a response header may be absent",
        explanation: """
            The contract no longer promises a header. Models read none; what happens is up to the code \
            around them.
            """,
        example: """
            X-Next: { schema: … }   # was required
            """,
        remedy: """
            Look for code that reads the header, such as paging.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is no longer required"
    }

    static let harmless = "no model reads headers"
}
