import SteleFindings

extension Rule {
    /// `contract-nullable-strictness`: strict readers do not allow the null that is meant here.
    static let nullableStrictness = Rule(
        id: "contract-nullable-strictness", subject: .contract, severity: .note,
        summary: "strict readers do not allow the null that is meant here",
        explanation: """
            The schema says that null is allowed, but beside something that keeps it out when the \
            specification is read to the letter: `nullable` without `type` (OpenAPI 3.0.3), an \
            `enum` that does not list null, or a `$ref` or `allOf` to a schema that does not allow \
            it. Stele makes the type nullable, as the author means; strict validators report bodies \
            with null.
            """,
        example: """
            nullable: true
            allOf:
              - $ref: '#/components/schemas/Address'   # which is not nullable itself
            """,
        remedy: """
            From 3.1 on write `anyOf: [{$ref: …}, {type: "null"}]`; add null to the `enum`.
            """)
}
