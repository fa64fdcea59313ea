import SteleClients
import SteleFindings

/// The JSON type of no variant.
enum ResponseVariantUnmatched: CheckRule {
    static let rule = Rule(
        id: "response-variant-unmatched",
        subject: .exchange,
        severity: .violation,
        summary: "a value that is none of the variants",
        explanation: """
            The union allows several types, and the value has the JSON type of none of them.
            """,
        example: """
            id: { oneOf: [{ type: string }, { type: integer }] }
            recorded: {"id": true}
            """,
        remedy: """
            Add the variant to the contract, or mend the backend.
            """)

    static let deviations: [Deviation] = [.variantUnmatched]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) must be \(occurrence.expected), was \(occurrence.found)"
    }
}
