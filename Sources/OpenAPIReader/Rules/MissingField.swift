import SteleFindings

extension Rule {
    /// `contract-missing-field`: a field that OpenAPI requires is absent.
    static let missingField = Rule(
        id: "contract-missing-field", subject: .contract, severity: .violation,
        summary: "a field that OpenAPI requires is absent",
        explanation: """
            The object lacks a field without which it says too little. What can be read of it is \
            read.
            """,
        example: """
            parameters:
              - in: query           # no name
                schema: {type: string}
            """,
        remedy: """
            Add the field.
            """,
        leavesOut: false)
}
