import SteleFindings

extension Rule {
    /// `contract-reference-siblings`: keywords beside a reference have no effect.
    static let referenceSiblings = Rule(
        id: "contract-reference-siblings", subject: .contract, severity: .note,
        summary: "keywords beside a reference have no effect",
        explanation: """
            In OpenAPI 3.0 a `$ref` replaces the object that it stands in; whatever stands beside it \
            is ignored. Stele heeds words, `nullable`, `readOnly`, `writeOnly`, `deprecated` and \
            `default`, and ignores the rest as the specification says.
            """,
        example: """
            $ref: '#/components/schemas/Pet'
            maxProperties: 4
            """,
        remedy: """
            Write `allOf: [{$ref: …}]` with the keywords beside it, or move to OpenAPI 3.1, where \
            siblings hold.
            """)
}
