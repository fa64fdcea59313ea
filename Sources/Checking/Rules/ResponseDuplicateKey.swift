import SteleClients
import SteleFindings

/// A key that occurs twice.
enum ResponseDuplicateKey: CheckRule {
    static let rule = Rule(
        id: "response-duplicate-key",
        subject: .exchange,
        severity: .note,
        summary: "a key that occurs twice in one object",
        explanation: """
            RFC 8259 §4 leaves open what an object with equal keys means, and decoders differ: some keep the \
            first value, some the last. The first is judged.
            """,
        example: """
            {"id": 1, "id": 2}
            """,
        remedy: """
            Mend the serializer of the backend.
            """)

    static let deviations: [Deviation] = [.duplicateKey]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) occurs twice in one object"
    }
}
