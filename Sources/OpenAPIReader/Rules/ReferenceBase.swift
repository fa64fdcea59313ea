import SteleFindings

extension Rule {
    /// `contract-reference-base`: a reference is seen from a schema with a name of its own.
    static let referenceBase = Rule(
        id: "contract-reference-base", subject: .contract, severity: .note,
        summary: "a reference is seen from a schema with a name of its own",
        explanation: """
            Inside a schema with `$id` a reference that begins with `#` leads into that schema, not into \
            the document around it (JSON Schema core 2020-12 §8.2.1). What it names is not there, but \
            it is in the document, and so that is what Stele reads; other tools may report it as dangling.
            """,
        example: """
            Pet:
              $id: https://example.com/pet
              properties:
                owner: {$ref: '#/components/schemas/Owner'}
            """,
        remedy: """
            Leave out the `$id`, or write the whole reference: `openapi.yaml#/components/schemas/Owner`.
            """)
}
