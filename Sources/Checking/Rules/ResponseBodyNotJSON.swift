import SteleClients
import SteleFindings

/// The bytes do not follow the grammar of JSON.
enum ResponseBodyNotJSON: CheckRule {
    static let rule = Rule(
        id: "response-body-not-json",
        subject: .exchange,
        severity: .violation,
        summary: "a body that is not JSON",
        explanation: """
            The response claims to be JSON, and its bytes do not follow the grammar (RFC 8259). Nothing else \
            is said about such a body. A comma before a closing bracket is told apart, because some decoders \
            accept it.
            """,
        example: """
            {"price": NaN}
            """,
        remedy: """
            Find out who answered: a crash in the middle of a stream, or a serializer that writes `NaN`.
            """)

    static let deviations: [Deviation] = [.bodyNotJSON, .trailingComma]

    static func message(_ occurrence: Occurrence) -> String {
        if !occurrence.has(.bodyNotJSON) {
            return "a comma stands before a closing bracket, which is not JSON"
        }
        return "the body is not JSON: \(occurrence.found)"
    }
}
