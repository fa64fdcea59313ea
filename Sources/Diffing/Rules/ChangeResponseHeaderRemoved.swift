import SteleFindings

/// A response header is gone.
enum ChangeResponseHeaderRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-response-header-removed",
        subject: .change,
        severity: .note,
        summary: "a response header is gone",
        explanation: """
            The contract no longer declares a header. Models read none; what happens is up to the code \
            around them.
            """,
        example: """
            headers: {}   # X-Next was here
            """,
        remedy: """
            Look for code that reads the header, such as paging.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is gone"
    }

    static let harmless = "no model reads headers"
}
