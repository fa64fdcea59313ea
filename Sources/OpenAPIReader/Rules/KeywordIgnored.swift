import SteleFindings

extension Rule {
    /// `contract-keyword-ignored`: a part of the contract has no effect.
    static let keywordIgnored = Rule(
        id: "contract-keyword-ignored", subject: .contract, severity: .note,
        summary: "a part of the contract has no effect",
        explanation: """
            OpenAPI, or Stele, makes no use of what is written here.
            """,
        example: """
            parameters:
              - {name: Accept, in: header, schema: {type: string}}
            """,
        remedy: """
            Leave it out, or keep it as documentation.
            """)
}
