import SteleClients
import SteleFindings

/// A date-time that RFC 3339 allows and a decoder in use refuses.
enum ResponseDateSpelling: CheckRule {
    static let rule = Rule(
        id: "response-date-spelling",
        subject: .exchange,
        severity: .note,
        summary: "a date-time that is spelled as few decoders expect it",
        explanation: """
            RFC 3339 allows `t` and `z`, fractions of any length and offsets up to 23:59. Generated models read \
            them all. `JSONDecoder` with the strategy `.iso8601` refuses `t`, more than nine digits of a fraction, \
            and offsets of more than 18 hours.
            """,
        example: """
            at: { type: string, format: date-time }
            recorded: {"at": "2024-02-29t23:59:59Z"}
            """,
        remedy: """
            Let the backend send capitals and at most nine digits of a fraction.
            """)

    static let deviations: [Deviation] = [.dateTimeUnusual]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is a date-time that is spelled as few decoders expect it"
    }
}
