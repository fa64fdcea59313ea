import SteleClients
import SteleFindings

/// `1.0` for an integer.
enum ResponseIntegerPointZero: CheckRule {
    static let rule = Rule(
        id: "response-integer-point-zero",
        subject: .exchange,
        severity: .note,
        summary: "an integer that is written with a fraction of zeros",
        explanation: """
            JSON Schema takes 1.0 for an integer (2020-12 validation §6.1.1), and so do most decoders. \
            kotlinx.serialization does not: a hand-written Kotlin client fails.
            """,
        example: """
            quantity: { type: integer }
            recorded: {"quantity": 1.0}
            """,
        remedy: """
            Have the backend serialize integers as integers; a language without them (PHP, JavaScript, Lua) \
            needs a cast.
            """)

    static let deviations: [Deviation] = [.integerPointZero]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is an integer written with a fraction of zeros"
    }
}
