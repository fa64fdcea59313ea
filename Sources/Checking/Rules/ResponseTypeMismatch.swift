import SteleClients
import SteleFindings

/// Another JSON type than declared.
enum ResponseTypeMismatch: CheckRule {
    static let rule = Rule(
        id: "response-type-mismatch",
        subject: .exchange,
        severity: .violation,
        summary: "a value of another type than declared",
        explanation: """
            The JSON type of the value is not the declared one. Most decoders fail on the whole body. Where the \
            value looks like what was meant (a number in quotes, a list of one, an envelope, a date as a \
            number), another rule says so instead.
            """,
        example: """
            properties: { total: { type: integer } }
            recorded: {"total": "twelve"}
            """,
        remedy: """
            Correct the type in the contract if the backend has always sent this; else mend the backend.
            """)

    static let deviations: [Deviation] = [.typeMismatch, .scalarForText, .valueForbidden]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) must be \(occurrence.expected), was \(occurrence.found)"
    }
}
