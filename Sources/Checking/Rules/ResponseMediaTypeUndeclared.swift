import SteleClients
import SteleFindings

/// The media type is not declared.
enum ResponseMediaTypeUndeclared: CheckRule {
    static let rule = Rule(
        id: "response-media-type-undeclared",
        subject: .exchange,
        severity: .violation,
        summary: "a media type that the response does not declare",
        explanation: """
            The response declares bodies of other media types. An HTML body where JSON is declared is mostly \
            an error page of a proxy. The body is not judged. It is a note when the request asked for \
            exactly this media type in its `Accept` header.
            """,
        example: """
            content: { application/json: … }
            recorded: Content-Type: text/html
            """,
        remedy: """
            Declare the media type, or find out who answered: a login page and a gateway error are common \
            causes.
            """)

    static let deviations: [Deviation] = [.mediaTypeUndeclared, .mediaTypeAskedFor, .mediaTypeOtherJSON]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.found) is not declared; declared: \(occurrence.expected)"
    }

    static func severity(_ occurrence: Occurrence) -> Severity {
        occurrence.deviations == DeviationSet(.mediaTypeAskedFor) ? .note : .violation
    }
}
