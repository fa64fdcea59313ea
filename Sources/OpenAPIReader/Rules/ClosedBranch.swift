import SteleFindings

extension Rule {
    /// `contract-allof-closed-branch`: a closed part of an `allOf` forbids what other parts declare.
    static let closedBranch = Rule(
        id: "contract-allof-closed-branch", subject: .contract, severity: .note,
        summary: "a closed part of an `allOf` forbids what other parts declare",
        explanation: """
            `additionalProperties: false` sees only the `properties` beside it, not those of other \
            parts of an `allOf`. Strictly read, no object can have the properties of both. Stele \
            reads the merged object, which is what everybody means.
            """,
        example: """
            allOf:
              - $ref: '#/components/schemas/Paging'
              - additionalProperties: false
                properties: {data: {}}
            """,
        remedy: """
            From 3.1 on write `unevaluatedProperties: false` beside the `allOf`. In 3.0 leave it \
            out.
            """)
}
