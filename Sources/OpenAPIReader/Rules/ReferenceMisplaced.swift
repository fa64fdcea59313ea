import SteleFindings

extension Rule {
    /// `contract-reference-misplaced`: a reference stands where OpenAPI has none.
    static let referenceMisplaced = Rule(
        id: "contract-reference-misplaced", subject: .contract, severity: .note,
        summary: "a reference stands where OpenAPI has none",
        explanation: """
            OpenAPI allows `$ref` in place of a schema, a parameter, a response and other named \
            parts, but not in place of an operation or of all `properties`. What is meant is plain, \
            so Stele follows it; other tools read `$ref` as a name there.
            """,
        example: """
            properties:
              $ref: ./common-properties.yaml
            """,
        remedy: """
            Refer to a whole schema with `allOf`, and to an operation by a `$ref` of its path.
            """)
}
