import SteleFindings

extension Rule {
    /// The text is not JSON.
    package static let sourceJSONSyntax = Rule(
        id: "source-json-syntax", subject: .contract, severity: .violation,
        summary: "the text is not JSON",
        explanation:
            "JSON is read strictly by RFC 8259: no comments, no trailing commas, no single quotes, no "
            + "leading zeros. The place is the first character that cannot stand there.",
        example: "{\"openapi\": \"3.1.0\",}",
        remedy: "Mend the place that is named. A file with comments or trailing commas can be renamed to "
            + "`.yaml`, which allows them.")
}
