import SteleContractModel
import SteleFindings

/// An optional field that every object had.
enum CoverageOptionalAlwaysPresent: RunRule {
    static let rule = Rule(
        id: "coverage-optional-always-present",
        subject: .coverage,
        severity: .note,
        summary: "an optional field that was always there",
        explanation: """
            Every recorded object, at least twenty, has the field. It may well be required, which would \
            spare every client a case that never happens. Told with `--coverage` only.
            """,
        example: """
            properties: { id: { type: string } }   # not in `required`
            recorded: 4,120 of 4,120 objects have it
            """,
        remedy: """
            Ask the backend whether the field is always there; if so, list it under `required`.
            """)

    static func finding(_ path: String, of place: String, count: Int, at location: SourceRange) -> Finding {
        let objects = "\(count) of \(count) objects"
        return Finding(rule, "`\(path)` of \(place) is optional and was in \(objects)", at: location)
    }
}
