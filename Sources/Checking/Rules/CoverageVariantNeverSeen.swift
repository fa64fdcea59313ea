import SteleContractModel
import SteleFindings

/// A variant of a union that no body has.
enum CoverageVariantNeverSeen: RunRule {
    static let rule = Rule(
        id: "coverage-variant-never-seen",
        subject: .coverage,
        severity: .note,
        summary: "a variant of a union that no body has",
        explanation: """
            Other variants of the union were recorded, this one never, at whatever place the union is used. \
            Told with `--coverage` only.
            """,
        example: """
            oneOf: [{ $ref: '#/…/Card' }, { $ref: '#/…/Transfer' }]
            recorded: only cards
            """,
        remedy: """
            Record a case that has the variant.
            """)

    static func finding(_ name: String, at location: SourceRange) -> Finding {
        Finding(rule, "the variant `\(name)` was never seen", at: location)
    }
}
