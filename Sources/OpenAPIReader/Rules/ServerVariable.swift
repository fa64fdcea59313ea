import SteleFindings

extension Rule {
    /// `contract-server-variable`: a server and its variables do not fit.
    static let serverVariable = Rule(
        id: "contract-server-variable", subject: .contract, severity: .violation,
        summary: "a server and its variables do not fit",
        explanation: """
            The URL of a server has a name in braces that `variables` does not declare, or the \
            default of a variable is not among its values.
            """,
        example: """
            url: https://{region}.example.com
            variables: {area: {default: eu}}
            """,
        remedy: """
            Use the same name in both places, and a default that is listed.
            """,
        leavesOut: false)
}
