import SteleFindings

extension Rule {
    /// `contract-discriminator-alone`: a discriminator has no variants to choose from.
    static let discriminatorAlone = Rule(
        id: "contract-discriminator-alone", subject: .contract, severity: .note,
        summary: "a discriminator has no variants to choose from",
        explanation: """
            The schema has a `discriminator`, but no `oneOf` or `anyOf`. It is read as the plain \
            object that it describes; fields that other schemas add to it through `allOf` are \
            dropped when it is decoded.
            """,
        example: """
            Pet:
              discriminator: {propertyName: kind}
              properties: {kind: {type: string}}
            """,
        remedy: """
            Where any of the variants may arrive, refer to a schema with `oneOf` of them and the \
            discriminator.
            """)
}
