import SteleClients
import SteleFindings

/// A fraction where an integer is declared.
enum ResponseIntegerFraction: CheckRule {
    static let rule = Rule(
        id: "response-integer-fraction",
        subject: .exchange,
        severity: .violation,
        summary: "a number with a fraction where an integer is declared",
        explanation: """
            An integer is declared and the number has a fraction that is not zero. `1.0` and `1e3` are \
            integers. A fraction so small that a 64-bit float does not hold it is rounded away by some \
            decoders without notice.
            """,
        example: """
            properties: { total: { type: integer } }
            recorded: {"total": 10.5}
            """,
        remedy: """
            Declare `type: number`, and release clients that know before the backend sends fractions.
            """)

    static let deviations: [Deviation] = [.integerFraction, .integerFractionRounded]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) has a fraction, must be \(occurrence.expected)"
    }
}
