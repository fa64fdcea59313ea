import SteleFindings

extension Rule {
    /// An alias names no anchor.
    package static let sourceUnknownAlias = Rule(
        id: "source-unknown-alias", subject: .contract, severity: .violation,
        summary: "an alias names no anchor",
        explanation: "An alias `*name` repeats the node that an anchor `&name` marks earlier in the same "
            + "document. Without the anchor the node reads as null.",
        example: "schema: *pet",
        remedy: "Define the anchor before it is used, or quote the text if the asterisk is meant.")
}
