import SteleClients
import SteleFindings

/// A web page where JSON is declared.
enum ResponseHTMLPage: CheckRule {
    static let rule = Rule(
        id: "response-html-page",
        subject: .exchange,
        severity: .violation,
        summary: "a web page where JSON is declared",
        explanation: """
            The response says that it is JSON, and its body is HTML: the error page of a proxy, a login page \
            behind a redirect, a maintenance notice. Every decoder fails at the first byte.
            """,
        example: """
            Content-Type: application/json

            <!DOCTYPE html><title>502 Bad Gateway</title>
            """,
        remedy: """
            Find out who answered. A gateway should keep the status and media type of its own errors apart \
            from those of the API.
            """)

    static let deviations: [Deviation] = [.htmlBody]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is a web page, and not JSON"
    }
}
