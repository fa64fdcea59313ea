import SteleClients
import SteleFindings

/// A field that the contract does not declare.
enum ResponseFieldUndeclared: CheckRule {
    static let rule = Rule(
        id: "response-field-undeclared",
        subject: .exchange,
        severity: .note,
        summary: "a field that the contract does not declare",
        explanation: """
            An object with declared properties carries one more. In an object that is closed \
            (`additionalProperties: false`) that is a violation, else a note: JSON Schema allows it, and \
            generated models do not read it. Names that look like data, and those of an object that has more \
            than 32 such members, are shown as `*` and counted together.
            """,
        example: """
            properties: { id: … }
            recorded: {"id": 1, "colour": "red"}
            """,
        remedy: """
            Declare the field, so that clients can use it and the checker can watch it. If the names are \
            data, declare a map with `additionalProperties`.
            """)

    static let deviations: [Deviation] = [.undeclaredField, .undeclaredFieldInClosed]

    static func message(_ occurrence: Occurrence) -> String {
        let place = occurrence.has(.undeclaredFieldInClosed) ? "in a closed object" : "in the contract"
        if !occurrence.values.isEmpty {
            return "members such as \(occurrence.listedValues) are not declared \(place)"
        }
        return "\(occurrence.subject) is not declared \(place)"
    }

    static func severity(_ occurrence: Occurrence) -> Severity {
        occurrence.has(.undeclaredFieldInClosed) ? .violation : .note
    }
}
