import SteleClients
import SteleFindings

/// A tuple of another length.
enum ResponseTupleLength: CheckRule {
    static let rule = Rule(
        id: "response-tuple-length",
        subject: .exchange,
        severity: .violation,
        summary: "a tuple with too few or too many elements",
        explanation: """
            The contract declares each element of the list by its place, and the list has fewer, or more \
            where none are allowed.
            """,
        example: """
            prefixItems: [{ type: number }, { type: number }]
            items: false
            recorded: [1.5]
            """,
        remedy: """
            Correct the tuple in the contract, or mend the backend.
            """)

    static let deviations: [Deviation] = [.tupleTooShort, .tupleTooLong]

    /// JSON Schema asks for no element of a tuple unless `minItems` does.
    static func severity(_ occurrence: Occurrence) -> Severity {
        occurrence.has(.tupleTooLong) ? .violation : .note
    }

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) has \(occurrence.found), expected \(occurrence.expected)"
    }
}
