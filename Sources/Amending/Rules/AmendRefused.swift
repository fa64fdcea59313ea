import SteleFindings

extension Rule {
    /// `amend-refused`: a contradiction for which no edit is offered.
    static let amendRefused = Rule(
        id: "amend-refused", subject: .amendment, severity: .violation,
        summary: "a contradiction for which no edit is offered",
        explanation: """
            Recordings contradict the contract here, and no small edit is known that is sound: the object is \
            closed on purpose, the value is in a union, the schema comes from several places, an anchor makes \
            it stand in several, or what evidence may keep does not tell enough. The reason is told.
            """,
        example: """
            additionalProperties: false     # and objects have one member more
            """,
        remedy: """
            Decide by hand: edit the contract, or mend the backend.
            """)
}
