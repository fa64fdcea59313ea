import SteleFindings

extension Rule {
    /// `contract-id-twice`: two schemas have the same `$id`.
    static let idTwice = Rule(
        id: "contract-id-twice", subject: .contract, severity: .note,
        summary: "two schemas have the same `$id`",
        explanation: """
            A schema's `$id` is its name, and references that use it lead to one schema. Of two with the \
            same name the first one is meant everywhere.
            """,
        example: """
            Cat: {$id: /schemas/pet, type: object}
            Dog: {$id: /schemas/pet, type: object}
            """,
        remedy: """
            Give each schema a name of its own, or leave the `$id` out and refer to `#/components/…`.
            """)
}
