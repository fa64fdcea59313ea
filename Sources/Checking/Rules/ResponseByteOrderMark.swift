import SteleClients
import SteleFindings

/// A byte order mark stands before the JSON text.
enum ResponseByteOrderMark: CheckRule {
    static let rule = Rule(
        id: "response-byte-order-mark",
        subject: .exchange,
        severity: .note,
        summary: "a byte order mark before the JSON text",
        explanation: """
            RFC 8259 §8.1 forbids a byte order mark in JSON that is sent over a network. Some decoders skip \
            it, others fail. The body is judged without it.
            """,
        example: """
            EF BB BF 7B 7D
            """,
        remedy: """
            Write the response as UTF-8 without a byte order mark.
            """)

    static let deviations: [Deviation] = [.byteOrderMark]

    static func message(_ occurrence: Occurrence) -> String {
        "a byte order mark stands before the JSON text"
    }
}
