import SteleClients
import SteleFindings

/// A required response header is not there.
enum ResponseHeaderMissing: CheckRule {
    static let rule = Rule(
        id: "response-header-missing",
        subject: .exchange,
        severity: .violation,
        summary: "a required response header is absent",
        explanation: """
            The contract declares the header as required for this response. What becomes of it is up to the \
            code that reads the header; models do not. Responses of recordings without any headers are not \
            looked at, and `Content-Type` is not a matter of `headers`.
            """,
        example: """
            headers: { X-Rate-Limit: { required: true, schema: { type: integer } } }
            recorded: a response without X-Rate-Limit
            """,
        remedy: """
            Send the header, or declare it as optional. Gateways and CORS rules often take headers away.
            """)

    static let deviations: [Deviation] = [.headerMissing]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is required and absent"
    }
}
