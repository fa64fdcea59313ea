import SteleFindings

extension Rule {
    /// The file has no content.
    package static let sourceEmpty = Rule(
        id: "source-empty", subject: .contract, severity: .violation,
        summary: "the file has no content",
        explanation: "Nothing but white space and comments is in the file, so there is no document to read.",
        example: "# an OpenAPI document will come here",
        remedy: "Check that the path is right and that whatever writes the file has finished.")
}
