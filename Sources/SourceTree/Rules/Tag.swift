import SteleFindings

extension Rule {
    /// A tag is not used.
    package static let sourceTag = Rule(
        id: "source-tag", subject: .contract, severity: .note,
        summary: "a tag is not used",
        explanation:
            "Stele knows the tags of the core schema: `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, "
            + "`!!seq` and `!!map`. A tag that is unknown, or that does not fit its node, is ignored, and "
            + "the node is read as it is written.",
        example: "default: !secret token",
        remedy: "Remove the tag, or resolve it with the tool that it belongs to before Stele reads the "
            + "file.")
}
