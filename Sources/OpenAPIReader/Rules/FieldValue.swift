import SteleFindings

extension Rule {
    /// `contract-field-value`: a field has a value that it cannot have.
    static let fieldValue = Rule(
        id: "contract-field-value", subject: .contract, severity: .violation,
        summary: "a field has a value that it cannot have",
        explanation: """
            The value is of another type than OpenAPI wants, is not one of the words that it lists, \
            or does not go with the fields beside it. Stele leaves nothing out for it: a style that \
            a parameter cannot have is read as the normal one, and the rest is read past. Tools for \
            documentation, mocks or requests may fail on it.
            """,
        example: """
            name: id
            in: path
            style: form           # in a path: simple, label or matrix
            """,
        remedy: """
            Write one of the values that the specification allows there.
            """,
        leavesOut: false)
}
