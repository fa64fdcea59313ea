import SteleFindings

extension Rule {
    /// `contract-null-field`: a field has no value.
    static let nullField = Rule(
        id: "contract-null-field", subject: .contract, severity: .note,
        summary: "a field has no value",
        explanation: """
            A key with nothing behind it is null in YAML, and no field of OpenAPI is ever null. It is \
            read as if the key were absent.
            """,
        example: """
            get:
              parameters:
              responses: {…}
            """,
        remedy: """
            Leave the key out, or write the empty value that is meant: `[]` or `{}`.
            """,
        leavesOut: false)
}
