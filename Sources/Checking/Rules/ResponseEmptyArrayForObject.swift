import SteleClients
import SteleFindings

/// `[]` where an object is declared.
enum ResponseEmptyArrayForObject: CheckRule {
    static let rule = Rule(
        id: "response-empty-array-for-object",
        subject: .exchange,
        severity: .violation,
        summary: "an empty array where an object is declared",
        explanation: """
            PHP has one type for lists and maps, and writes an empty one as `[]`. The object is there as \
            soon as it has a member, so that tests with data never show the fault.
            """,
        example: """
            labels: { type: object, additionalProperties: { type: string } }
            recorded: {"labels": []}
            """,
        remedy: """
            Have the backend write `{}`: `(object) $labels`, or `JSON_FORCE_OBJECT`.
            """)

    static let deviations: [Deviation] = [.emptyArrayForObject]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) must be an object, was an empty array"
    }
}
