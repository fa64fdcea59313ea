import SteleFindings

extension Rule {
    /// `contract-union-overlap`: variants of a union cannot be told apart.
    static let unionOverlap = Rule(
        id: "contract-union-overlap", subject: .contract, severity: .note,
        summary: "variants of a union cannot be told apart",
        explanation: """
            Two variants have the same JSON type, neither requires a property that the other lacks, \
            and no property has values of its own in each. A body that fits both is decoded as the \
            first.
            """,
        example: """
            oneOf:
              - {type: object, properties: {a: {type: string}}}
              - {type: object, properties: {b: {type: string}}}
            """,
        remedy: """
            Give each variant a required property with a constant of its own, and name it in a \
            `discriminator`.
            """)
}
