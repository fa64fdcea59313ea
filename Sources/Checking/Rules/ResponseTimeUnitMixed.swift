import SteleClients
import SteleFindings

/// Seconds and milliseconds in one field.
enum ResponseTimeUnitMixed: CheckRule {
    static let rule = Rule(
        id: "response-time-unit-mixed",
        subject: .exchange,
        severity: .violation,
        summary: "seconds and milliseconds in one field",
        explanation: """
            A field whose name speaks of a time held seconds since 1970 in one place and milliseconds in \
            another. Both are numbers of the declared type, so that nothing breaks: a date is silently wrong \
            by a factor of a thousand.
            """,
        example: """
            created_at: { type: integer }
            recorded: {"created_at": 1767603600}, {"created_at": 1767603600000}
            """,
        remedy: """
            Find the code path that sends the other unit, and state the unit in the contract's description.
            """)

    static let deviations: [Deviation] = [.timeUnitMixed]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) holds seconds in one place and milliseconds in another"
    }
}
