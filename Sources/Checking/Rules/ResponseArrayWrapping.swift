import SteleClients
import SteleFindings

/// One value where a list is declared, or a list of one where a value is.
enum ResponseArrayWrapping: CheckRule {
    static let rule = Rule(
        id: "response-array-wrapping",
        subject: .exchange,
        severity: .violation,
        summary: "one value where a list is declared, or a list of one where a value is",
        explanation: """
            Backends that serialize loosely typed structures write a list of one as its element, or the \
            other way round; XML converted to JSON does so by rule. Decoders read neither as the other.
            """,
        example: """
            tags: { type: array, items: { type: string } }
            recorded: {"tags": "new"}
            """,
        remedy: """
            Mend the serializer. Where both forms have to be read, declare both with `oneOf`.
            """)

    static let deviations: [Deviation] = [.wrappedInArray, .elementWithoutArray]

    static func message(_ occurrence: Occurrence) -> String {
        if occurrence.has(.elementWithoutArray) {
            return "\(occurrence.subject) must be an array, was one element without its array"
        }
        return "\(occurrence.subject) must be \(occurrence.expected), was an array of one"
    }
}
