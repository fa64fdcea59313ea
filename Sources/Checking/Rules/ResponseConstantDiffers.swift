import SteleClients
import SteleFindings

/// Another value than the one allowed.
enum ResponseConstantDiffers: CheckRule {
    static let rule = Rule(
        id: "response-constant-differs",
        subject: .exchange,
        severity: .violation,
        summary: "another value than the constant",
        explanation: """
            The contract allows exactly one value (`const`, or an `enum` of one), and another one of the \
            same type was sent.
            """,
        example: """
            kind: { const: invoice }
            recorded: {"kind": "receipt"}
            """,
        remedy: """
            Declare an enumeration of the values that occur, or mend the backend.
            """)

    static let deviations: [Deviation] = [.constantDiffers]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is not the constant \(occurrence.expected)"
    }
}
