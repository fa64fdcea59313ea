import SteleFindings

extension Rule {
    /// `contract-discriminator-tag`: it is not said which tag selects a variant.
    static let discriminatorTag = Rule(
        id: "contract-discriminator-tag", subject: .contract, severity: .note,
        summary: "it is not said which tag selects a variant",
        explanation: """
            A union has a discriminator, and for one variant neither `mapping` nor a constant of the \
            property says what is on the wire; then the schema's name is taken, which is what \
            OpenAPI says but seldom what servers send. Or two variants have the same tag: then the keys of \
            a body decide between them.
            """,
        example: """
            oneOf: [{$ref: '#/components/schemas/TextPart'}]
            discriminator: {propertyName: type}     # "TextPart"?
            """,
        remedy: """
            Give the property a `const` in each variant, or write a `mapping`.
            """)
}
