import SteleFindings

extension Rule {
    /// A key is given twice in one mapping.
    package static let sourceDuplicateKey = Rule(
        id: "source-duplicate-key", subject: .contract, severity: .note,
        summary: "a key is given twice in one mapping",
        explanation:
            "YAML and JSON ask for unique keys, and tools disagree about which one counts when they are "
            + "not. Stele reads the first and leaves the others out.",
        example: """
            properties:
              id: { type: integer }
              id: { type: string }
            """,
        remedy: "Remove or rename one of the two.")
}
