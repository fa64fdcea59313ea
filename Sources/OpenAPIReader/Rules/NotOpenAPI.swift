import SteleFindings

extension Rule {
    /// `contract-not-openapi`: the document is not OpenAPI.
    static let notOpenAPI = Rule(
        id: "contract-not-openapi", subject: .contract, severity: .violation,
        summary: "the document is not OpenAPI",
        explanation: """
            The root document has no `openapi` key, or it is not an object at all. Nothing can be \
            read from it.
            """,
        example: """
            info: {title: Pets, version: "1.0"}
            paths: {}
            """,
        remedy: """
            Name the file that begins with `openapi: 3.0.x`, `3.1.x` or `3.2.x`. A file with single \
            schemas is read when the root refers to it.
            """)
}
