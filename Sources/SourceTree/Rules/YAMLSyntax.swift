import SteleFindings

extension Rule {
    /// The text is not YAML.
    package static let sourceYAMLSyntax = Rule(
        id: "source-yaml-syntax", subject: .contract, severity: .violation,
        summary: "the text is not YAML",
        explanation:
            "The YAML parser stopped at this place, so nothing of the file can be used. Often the fault "
            + "is a little earlier: a missing space behind a colon, an unclosed quote, or a line that is "
            + "indented by one space too many.",
        example: """
            paths:
              /pets:
               get: {}
              - /dogs
            """,
        remedy: "Mend the line that is named, or the one before it.")
}
