import SteleClients
import SteleFindings

/// A number or boolean in quotes.
enum ResponseScalarAsText: CheckRule {
    static let rule = Rule(
        id: "response-scalar-as-text",
        subject: .exchange,
        severity: .violation,
        summary: "a number or boolean that is sent as text",
        explanation: """
            The text holds what was meant: "12", "true". Some decoders read it all the same, most refuse it, \
            and JavaScript adds "1" and 1 up to "11".
            """,
        example: """
            price: { type: number }
            recorded: {"price": "12.50"}
            """,
        remedy: """
            Mend the backend, or declare the text and read it as one (`format: decimal` where digits \
            matter).
            """)

    static let deviations: [Deviation] = [.numberAsText, .booleanAsText]

    static func message(_ occurrence: Occurrence) -> String {
        let kind = occurrence.has(.numberAsText) ? "a number" : "a boolean"
        return "\(occurrence.subject) must be \(occurrence.expected), was \(kind) as text"
    }
}
