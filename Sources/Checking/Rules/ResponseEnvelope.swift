import SteleClients
import SteleFindings

/// What is declared is there, one level deeper.
enum ResponseEnvelope: CheckRule {
    static let rule = Rule(
        id: "response-envelope",
        subject: .exchange,
        severity: .violation,
        summary: "the declared value stands one level deeper, in an envelope",
        explanation: """
            The object has none of the declared members, and a member of it has the declared form: somebody \
            put `{"data": …}` around it. Decoders look for the members where they are declared.
            """,
        example: """
            schema: { type: object, required: [id], properties: { id: { type: string } } }
            recorded: {"data": {"id": "7"}}
            """,
        remedy: """
            Declare the envelope, or take it away again: a client in users' hands reads only one of the two.
            """)

    static let deviations: [Deviation] = [.wrappedInEnvelope]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) must be \(occurrence.expected), which stands one level deeper"
    }
}
