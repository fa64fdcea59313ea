import SteleFindings

extension Rule {
    /// `contract-reference-dangling`: a reference leads nowhere.
    static let referenceDangling = Rule(
        id: "contract-reference-dangling", subject: .contract, severity: .violation,
        summary: "a reference leads nowhere",
        explanation: """
            The file or the place inside it that a `$ref` names does not exist. What refers to it \
            stays in the model, as any JSON.
            """,
        example: """
            $ref: '#/components/schemas/Pett'      # the component is called Pet
            """,
        remedy: """
            Correct the reference, or add what it names. In a pointer `/` inside a name is written \
            `~1`, and `~` is written `~0`.
            """)
}
