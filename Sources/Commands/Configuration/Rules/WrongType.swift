import SteleFindings

extension Rule {
    static let configWrongType = Rule(
        id: "config-wrong-type", subject: .configuration, severity: .violation,
        summary: "a value in stele.yaml is of the wrong kind",
        explanation: """
            A text stands where a list is expected, a number where a text is expected, or the like.
            """,
        example: """
            check:
              recordings: { folder: recordings }
            """,
        remedy: "Write the value in the form that the message asks for.")
}
