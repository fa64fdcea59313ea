import SteleFindings

extension Rule {
    /// `contract-version-unknown`: the version of OpenAPI is not known.
    static let versionUnknown = Rule(
        id: "contract-version-unknown", subject: .contract, severity: .violation,
        summary: "the version of OpenAPI is not known",
        explanation: """
            The value of `openapi` is no version that Stele reads, so the document is not read at \
            all.
            """,
        example: """
            openapi: 4.0.0
            """,
        remedy: """
            Use a version of 3.0, 3.1 or 3.2, with its patch number: `3.1.0`.
            """)
}
