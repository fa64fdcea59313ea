import SteleClients
import SteleFindings

/// Null where none may be.
enum ResponseNullNotAllowed: CheckRule {
    static let rule = Rule(
        id: "response-null-not-allowed",
        subject: .exchange,
        severity: .violation,
        summary: "null where the contract does not allow it",
        explanation: """
            The value is null, and neither the place nor its type allows that. In an optional field most \
            models read null as absent; in a required field, in a list and in a map decoders fail on the \
            whole body.
            """,
        example: """
            properties: { price: { type: integer } }
            recorded: {"price": null}
            """,
        remedy: """
            Allow null (3.0: `nullable: true`; 3.1: `type: [integer, 'null']`), or leave the field out \
            instead of sending null, or mend the backend.
            """)

    static let deviations: [Deviation] = [
        .nullBody, .nullInRequired, .nullInOptional, .nullInElement, .nullInMapValue, .nullKept,
    ]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is null, which the contract does not allow"
    }

    static func help(_ occurrence: Occurrence) -> String? {
        "allow null (3.0: `nullable: true`, 3.1: `type: [\u{2026}, 'null']`), or make the backend send a value"
    }
}
