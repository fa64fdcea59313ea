import SteleFindings

/// A media type of a response is gone.
enum ChangeResponseMediaTypeRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-response-media-type-removed",
        subject: .change,
        severity: .note,
        summary: "a media type of a response is gone",
        explanation: """
            A body no longer comes in a form that the old contract declares. What comes in its place is \
            told under the media type that is new.
            """,
        example: """
            content: { text/csv: … }   # application/json was here
            """,
        remedy: """
            Keep the form for as long as clients that ask for it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "a response may no longer be \(difference.subject)"
    }

    static let harmless = "no body of that form comes; what comes instead is told apart"
}
