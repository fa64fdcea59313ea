import SteleClients
import SteleFindings

/// A required field is absent.
enum ResponseRequiredMissing: CheckRule {
    static let rule = Rule(
        id: "response-required-missing",
        subject: .exchange,
        severity: .violation,
        summary: "a required field is absent",
        explanation: """
            The contract lists the field as `required`, and an object came without it. Decoders fail on the \
            whole body, not only on that object: one such element spoils a list. Where the field may be \
            null, generated models read its absence as null.
            """,
        example: """
            required: [id, price]
            recorded: {"id": 2}
            """,
        remedy: """
            If the backend may leave the field out, take it out of `required`, release clients that know, \
            and only then let it go. If not, mend the backend.
            """)

    static let deviations: [Deviation] = [
        .requiredMissing, .requiredNullableMissing, .requiredUndeclaredMissing,
    ]

    static func message(_ occurrence: Occurrence) -> String {
        "required field \(occurrence.subject) is absent"
    }

    static func help(_ occurrence: Occurrence) -> String? {
        if occurrence.has(.requiredUndeclaredMissing) {
            return "`required` names it, but no property declares it"
        }
        return "take \(occurrence.subject) out of `required`, or make the backend send it"
    }
}
