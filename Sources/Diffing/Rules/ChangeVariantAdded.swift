import SteleFindings

/// A union has a new variant.
enum ChangeVariantAdded: ChangeRule {
    static let rule = Rule(
        id: "change-variant-added",
        subject: .change,
        severity: .note,
        summary: "a union has a new variant",
        explanation: """
            A value may come that none of the known variants describes. Generated models keep it as \
            unknown; hand-written ones throw.
            """,
        example: """
            oneOf: [Cat, Dog, Bird]   # Bird is new
            """,
        remedy: """
            Send the new variant only to clients that know it.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) may be \(difference.after ?? "") now"
    }

    static let harmless = "the client need not know the variant"
}
