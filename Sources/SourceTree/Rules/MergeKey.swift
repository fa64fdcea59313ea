import SteleFindings

extension Rule {
    /// A merge key names no mapping.
    package static let sourceMergeKey = Rule(
        id: "source-merge-key", subject: .contract, severity: .violation,
        summary: "a merge key names no mapping",
        explanation:
            "The plain key `<<` merges the mapping that is its value, or each of a list of mappings, "
            + "into the mapping around it. What is no mapping has no entries to merge and is left out.",
        example: """
            base: &base text
            schema:
              <<: *base
            """,
        remedy: "Name a mapping by its alias; quote the key where the text `<<` is meant.")
}
