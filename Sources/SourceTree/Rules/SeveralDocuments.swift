import SteleFindings

extension Rule {
    /// The file has more than one document.
    package static let sourceSeveralDocuments = Rule(
        id: "source-several-documents", subject: .contract, severity: .note,
        summary: "the file has more than one document",
        explanation: "A line `---` starts another document in the same YAML file. Stele reads the first one.",
        example: """
            openapi: 3.1.0
            ---
            openapi: 3.0.3
            """,
        remedy: "Put each document into a file of its own.")
}
