import SteleFindings

extension Rule {
    /// `contract-other-version`: a keyword belongs to another version of OpenAPI.
    static let otherVersion = Rule(
        id: "contract-other-version", subject: .contract, severity: .note,
        summary: "a keyword belongs to another version of OpenAPI",
        explanation: """
            The keyword is not one of the version that the document names. Stele reads it as the \
            version that has it; other tools may ignore it.
            """,
        example: """
            openapi: 3.1.0
            …
            nullable: true          # of 3.0
            """,
        remedy: """
            Use the version's own word, or change the version that the document names.
            """)
}
