import SteleFindings

extension Rule {
    /// `contract-discriminator-mapping`: a discriminator names a schema that cannot be meant.
    static let discriminatorMapping = Rule(
        id: "contract-discriminator-mapping", subject: .contract, severity: .violation,
        summary: "a discriminator names a schema that cannot be meant",
        explanation: """
            A value of `discriminator.mapping` leads to no schema, or to one that is not among the \
            variants. The entry is ignored.
            """,
        example: """
            oneOf: [{$ref: '#/components/schemas/Cat'}]
            discriminator:
              propertyName: kind
              mapping: {dog: Dog}     # not among the variants
            """,
        remedy: """
            Correct the name, or add the schema to the variants.
            """)
}
