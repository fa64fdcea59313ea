import SteleContractModel
import SteleFindings

/// A nullable field that was never null.
enum CoverageNullableNeverNull: RunRule {
    static let rule = Rule(
        id: "coverage-nullable-never-null",
        subject: .coverage,
        severity: .note,
        summary: "a nullable field that was never null",
        explanation: """
            The field was recorded at least twenty times and was never null. If it never is, clients need \
            not think of it. Told with `--coverage` only.
            """,
        example: """
            name: { type: [string, "null"] }
            recorded: 4,120 texts, no null
            """,
        remedy: """
            Ask the backend whether the field can be null; if not, take the null out of its type.
            """)

    static func finding(_ path: String, of place: String, count: Int, at location: SourceRange) -> Finding {
        Finding(rule, "`\(path)` of \(place) is nullable and was not null \(count) times", at: location)
    }
}
