import SteleFindings

extension Rule {
    /// `contract-allof-conflict`: parts of a schema contradict each other.
    static let allOfConflict = Rule(
        id: "contract-allof-conflict", subject: .contract, severity: .violation,
        summary: "parts of a schema contradict each other",
        explanation: """
            Two parts that must both hold, of an `allOf` or of a property that two parts declare, \
            have no value in common. The value is read as any JSON, so that a client can still \
            decode what the server sends.
            """,
        example: """
            allOf:
              - properties: {size: {type: string}}
              - properties: {size: {type: integer}}
            """,
        remedy: """
            Decide for one. If the values of both occur, write `type: [string, integer]` or `oneOf` \
            in the first part.
            """)
}
