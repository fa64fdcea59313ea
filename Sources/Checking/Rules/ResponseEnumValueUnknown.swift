import SteleClients
import SteleFindings

/// A value that the enumeration does not list.
enum ResponseEnumValueUnknown: CheckRule {
    static let rule = Rule(
        id: "response-enum-value-unknown",
        subject: .exchange,
        severity: .violation,
        summary: "a value that the enumeration does not list",
        explanation: """
            The contract lists the values of the field, and this one is not among them. Generated models \
            keep an unknown value; hand-written ones often fail on the whole body. Only values that look \
            like names are shown.
            """,
        example: """
            state: { type: string, enum: [open, locked] }
            recorded: {"state": "expired"}
            """,
        remedy: """
            Add the value to `enum`, or, if more will come, say so with `x-extensible-enum`.
            """)

    static let deviations: [Deviation] = [
        .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable,
    ]

    static func message(_ occurrence: Occurrence) -> String {
        if occurrence.values.isEmpty { return "the value of \(occurrence.subject) is not in the enumeration" }
        let verb = occurrence.values.count == 1 ? "is" : "are"
        return "\(occurrence.listedValues) \(verb) not in the enumeration of \(occurrence.subject)"
    }

    static func help(_ occurrence: Occurrence) -> String? {
        occurrence.values.isEmpty ? nil : "add \(occurrence.listedValues) to `enum`, or mend the backend"
    }
}
