import SteleFindings

/// A media type of a request body is gone.
enum ChangeRequestMediaTypeRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-request-media-type-removed",
        subject: .change,
        severity: .note,
        summary: "a media type of a request body is gone",
        explanation: """
            The server no longer takes a body in a form that clients in users' hands may send.
            """,
        example: """
            content: { application/json: … }   # application/xml was here
            """,
        remedy: """
            Go on reading the form for as long as clients that send it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "a request body may no longer be \(difference.subject)"
    }
}
