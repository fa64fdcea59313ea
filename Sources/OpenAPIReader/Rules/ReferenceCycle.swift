import SteleFindings

extension Rule {
    /// `contract-reference-cycle`: references lead in a circle.
    static let referenceCycle = Rule(
        id: "contract-reference-cycle", subject: .contract, severity: .violation,
        summary: "references lead in a circle",
        explanation: """
            Schemas that only refer to each other, or that include themselves through `allOf`, never \
            come to say anything. They are read as any JSON.
            """,
        example: """
            A: {$ref: '#/components/schemas/B'}
            B: {$ref: '#/components/schemas/A'}
            """,
        remedy: """
            Give one of them a schema of its own. A schema may refer to itself where it holds \
            itself: in a property, a list or a map.
            """)
}
