import SteleFindings

/// A request body may have another media type.
enum ChangeRequestMediaTypeAdded: ChangeRule {
    static let rule = Rule(
        id: "change-request-media-type-added",
        subject: .change,
        severity: .note,
        summary: "a request body may have another media type",
        explanation: """
            A body may be sent in a form that clients in users' hands do not use.
            """,
        example: """
            content: { application/json: …, application/xml: … }
            """,
        remedy: """
            Nothing, if the old form is still read.
            """)

    static func message(_ difference: Difference) -> String {
        "a request body may be \(difference.subject) now"
    }

    static let harmless = "the client goes on sending the old one"
}
