import SteleFindings

extension Rule {
    /// The document is nested too deeply.
    package static let sourceTooDeep = Rule(
        id: "source-too-deep", subject: .contract, severity: .violation,
        summary: "the document is nested too deeply",
        explanation:
            "Mappings and sequences may be nested a thousand levels deep, aliases followed. No contract "
            + "comes near that; a document that does is damaged or hostile.",
        example: "[[[[[[[[[[[[[[[[[[[[…",
        remedy: "Name the file that is meant, or flatten the part that is named.")
}
