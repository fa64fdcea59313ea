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
            The JSON type of the value is not the declared one: a number as text, a single value where a \
            list is declared, an empty list where PHP means an empty object. Most decoders fail on the whole \
            body.
            """,
        example: """
            properties: { total: { type: integer } }
            recorded: {"total": "12"}
            """,
        remedy: """
            Correct the type in the contract if the backend has always sent this; else mend the backend.
            """)

    static let deviations: [Deviation] = [.typeMismatch, .numberAsText, .booleanAsText, .valueForbidden]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) must be \(occurrence.expected), was \(occurrence.found)"
    }
}
