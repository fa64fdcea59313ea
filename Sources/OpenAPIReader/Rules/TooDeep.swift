import SteleFindings

extension Rule {
    /// `contract-too-deep`: schemas lie in each other too deep.
    static let tooDeep = Rule(
        id: "contract-too-deep", subject: .contract, severity: .violation,
        summary: "schemas lie in each other too deep",
        explanation: """
            Inline schemas are nested, or schemas include each other, over more levels than Stele \
            follows. What lies deeper is read as any JSON.
            """,
        example: """
            properties: {a: {properties: {b: {properties: {…}}}}}
            """,
        remedy: """
            Move inner schemas to `components/schemas` and refer to them.
            """)
}
