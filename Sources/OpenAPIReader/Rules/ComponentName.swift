import SteleFindings

extension Rule {
    /// `contract-component-name`: a component has a name that OpenAPI does not allow.
    static let componentName = Rule(
        id: "contract-component-name", subject: .contract, severity: .violation,
        summary: "a component has a name that OpenAPI does not allow",
        explanation: """
            Names under `components` consist of letters, digits, `.`, `-` and `_`. Stele reads the \
            component all the same.
            """,
        example: """
            components:
              schemas:
                Pet Owner: {type: object}
            """,
        remedy: """
            Rename the component.
            """,
        leavesOut: false)
}
