import SteleContractModel
import SteleFindings

/// A declared field that no object has.
enum CoverageFieldNeverSeen: RunRule {
    static let rule = Rule(
        id: "coverage-field-never-seen",
        subject: .coverage,
        severity: .note,
        summary: "a declared field that no body has",
        explanation: """
            Objects that could carry the field were recorded, and none of them does. Either the recordings \
            lack the case, or the backend does not know the field. Told with `--coverage` only.
            """,
        example: """
            properties: { note: { type: string } }
            recorded: {}, {}, {}
            """,
        remedy: """
            Record a case that has the field, or remove it from the contract.
            """)

    static func finding(_ field: Coverage.Field) -> Finding {
        let objects = field.of == 1 ? "1 object" : "\(field.of) objects"
        let place = "`\(field.path)` of `\(field.operation)` \(field.status)"
        return Finding(rule, "\(place) was in none of \(objects)", at: field.location)
    }
}
