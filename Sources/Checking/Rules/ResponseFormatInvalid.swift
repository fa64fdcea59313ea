import SteleClients
import SteleFindings

/// A text that is not of its format.
enum ResponseFormatInvalid: CheckRule {
    static let rule = Rule(
        id: "response-format-invalid",
        subject: .exchange,
        severity: .violation,
        summary: "a text that is not of its declared format",
        explanation: """
            The text does not follow the grammar of `format`: RFC 3339 for `date-time` and `date`, \
            8-4-4-4-12 hexadecimal digits for `uuid`, RFC 4648 for `byte`, digits for `decimal`, RFC 3986 \
            for `uri`, and the grammars of `email`, `ipv4`, `ipv6` and `time`. Clients turn most of these into values of their own and fail on others; a URI and \
            what stands last they keep as text.
            """,
        example: """
            created: { type: string, format: date-time }
            recorded: {"created": "2026-01-05 09:00"}
            """,
        remedy: """
            Drop the `format` if the backend has always sent this; else mend the backend.
            """)

    static let deviations: [Deviation] = [
        .dateTimeInvalid, .dateTimeLoose, .dateTimeImpossible, .dateInvalid, .uuidInvalid, .uriInvalid,
        .base64Invalid, .decimalInvalid,
        .otherFormatInvalid,
    ]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) must be \(occurrence.expected), was \(occurrence.found)"
    }

    static func severity(_ occurrence: Occurrence) -> Severity {
        occurrence.has(.uriInvalid) || occurrence.has(.otherFormatInvalid) ? .note : .violation
    }
}
