import SteleClients
import SteleFindings

/// An integer that JavaScript rounds.
enum ResponseIntegerPrecision: CheckRule {
    static let rule = Rule(
        id: "response-integer-precision",
        subject: .exchange,
        severity: .note,
        summary: "an integer that JavaScript writes with other digits",
        explanation: """
            JavaScript, and every client that reads numbers as floats, holds integers exactly up to 2^53 \
            only: 9007199254740993 becomes 9007199254740992, without an error. An identifier that is one off \
            is another one's.
            """,
        example: """
            id: { type: integer, format: int64 }
            recorded: {"id": 9007199254740993}
            """,
        remedy: """
            Send large identifiers as text as well, or instead (`id_str`).
            """)

    static let deviations: [Deviation] = [.integerInexact]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is an integer that JavaScript writes with other digits"
    }
}
