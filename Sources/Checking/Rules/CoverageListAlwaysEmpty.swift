import SteleContractModel
import SteleFindings

/// A list that had no element.
enum CoverageListAlwaysEmpty: RunRule {
    static let rule = Rule(
        id: "coverage-list-always-empty",
        subject: .coverage,
        severity: .note,
        summary: "a list that was always empty",
        explanation: """
            The list was recorded, and always without an element: nothing is known about what its elements \
            look like. Told with `--coverage` only.
            """,
        example: """
            refunds: { type: array, items: { … } }
            recorded: [], [], []
            """,
        remedy: """
            Record a case in which the list has elements.
            """)

    static func finding(_ path: String, of place: String, count: Int, at location: SourceRange) -> Finding {
        let times = count == 1 ? "once" : "\(count) times"
        return Finding(rule, "`\(path)` of \(place) was seen \(times), and always empty", at: location)
    }
}
