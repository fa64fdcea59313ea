import SteleClients
import SteleFindings

/// A value outside its bounds.
enum ResponseConstraintExcess: CheckRule {
    static let rule = Rule(
        id: "response-constraint-excess",
        subject: .exchange,
        severity: .note,
        summary: "a value outside its declared bounds",
        explanation: """
            A minimum, maximum, length, pattern, number of elements or similar does not hold. No decoder \
            looks at these, so nothing breaks; the contract promises more than the backend keeps.
            """,
        example: """
            quantity: { type: integer, maximum: 100 }
            recorded: {"quantity": 250}
            """,
        remedy: """
            Widen the bound in the contract, or mend the backend.
            """)

    static let deviations: [Deviation] = [.constraintExcess]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is outside its bounds: expected \(occurrence.expected), found \(occurrence.found)"
    }
}
