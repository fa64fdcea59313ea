import SteleClients
import SteleFindings

/// A date as a number where text is declared, or the other way round.
enum ResponseDateAsNumber: CheckRule {
    static let rule = Rule(
        id: "response-date-as-number",
        subject: .exchange,
        severity: .violation,
        summary: "a date as a number where text is declared, or as text where a number is",
        explanation: """
            A time as seconds or milliseconds since 1970 where the contract declares an RFC 3339 text, or \
            such a text where it declares a number. A hand-written Swift client without a date strategy \
            takes the number for seconds since 2001.
            """,
        example: """
            created: { type: string, format: date-time }
            recorded: {"created": 1767603600}
            """,
        remedy: """
            Send the declared form. Where both are in use, declare a second field.
            """)

    static let deviations: [Deviation] = [.epochForDateText, .dateTextForEpoch]

    static func message(_ occurrence: Occurrence) -> String {
        if occurrence.has(.epochForDateText) {
            return "\(occurrence.subject) must be \(occurrence.expected), was a number"
        }
        return "\(occurrence.subject) must be \(occurrence.expected), was a date as text"
    }
}
