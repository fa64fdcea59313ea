import SteleContractModel
import SteleFindings

/// A declared value of an enumeration that no body has.
enum CoverageEnumValueNeverSeen: RunRule {
    static let rule = Rule(
        id: "coverage-enum-value-never-seen",
        subject: .coverage,
        severity: .note,
        summary: "a declared value that no body has",
        explanation: """
            Other values of the enumeration were recorded, this one never, at whatever place the enumeration \
            is used. Told with `--coverage` only.
            """,
        example: """
            status: { type: string, enum: [active, frozen] }
            recorded: "active", "active"
            """,
        remedy: """
            Record a case that has the value, or remove it once no backend sends it.
            """)

    static func finding(_ text: String, at location: SourceRange) -> Finding {
        Finding(rule, "the value `\(text)` was never seen", at: location)
    }
}
