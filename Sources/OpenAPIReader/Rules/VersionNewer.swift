import SteleFindings

extension Rule {
    /// `contract-version-newer`: the document is newer than Stele.
    static let versionNewer = Rule(
        id: "contract-version-newer", subject: .contract, severity: .note,
        summary: "the document is newer than Stele",
        explanation: """
            The document names a version 3 of OpenAPI that came after this version of Stele. It is \
            read as 3.2; what is new in it is ignored.
            """,
        example: """
            openapi: 3.9.0
            """,
        remedy: """
            Update Stele.
            """)
}
