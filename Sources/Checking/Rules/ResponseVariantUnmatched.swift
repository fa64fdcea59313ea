import SteleClients
import SteleFindings

/// A value that is none of the variants.
enum ResponseVariantUnmatched: CheckRule {
    static let rule = Rule(
        id: "response-variant-unmatched",
        subject: .exchange,
        severity: .violation,
        summary: "a value that is none of the variants",
        explanation: """
            The union allows several types, and the value has the JSON type of none of them, or is an object \
            that lacks required keys of each.
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
        if occurrence.found == "object" {
            return "\(occurrence.subject) is an object whose keys fit no variant"
        }
        return "\(occurrence.subject) must be \(occurrence.expected), was \(occurrence.found)"
    }
}
