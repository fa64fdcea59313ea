import SteleFindings

extension Rule {
    /// `contract-path-parameter`: a path and its parameters do not fit.
    static let pathParameter = Rule(
        id: "contract-path-parameter", subject: .contract, severity: .violation,
        summary: "a path and its parameters do not fit",
        explanation: """
            Each name in braces of a path must be declared as a parameter with `in: path` and \
            `required: true`, and each such parameter must occur in the path.
            """,
        example: """
            /pets/{petId}:
              get:
                parameters: [{name: id, in: path, required: true}]
            """,
        remedy: """
            Use the same name in both places.
            """,
        leavesOut: false)
}
