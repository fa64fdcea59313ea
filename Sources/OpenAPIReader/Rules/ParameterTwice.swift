import SteleFindings

extension Rule {
    /// `contract-parameter-twice`: a parameter is declared twice.
    static let parameterTwice = Rule(
        id: "contract-parameter-twice", subject: .contract, severity: .violation,
        summary: "a parameter is declared twice",
        explanation: """
            A parameter is identified by its name and its place (`in`). The first declaration \
            stands.
            """,
        example: """
            parameters:
              - {name: page, in: query, schema: {type: integer}}
              - {name: page, in: query, schema: {type: string}}
            """,
        remedy: """
            Remove one of them. An operation may redeclare a parameter of its path.
            """)
}
