import SteleFindings

extension Rule {
    /// `contract-required-undeclared`: a required property is not declared.
    static let requiredUndeclared = Rule(
        id: "contract-required-undeclared", subject: .contract, severity: .note,
        summary: "a required property is not declared",
        explanation: """
            `required` lists a name that no property has. Bodies must carry it, and no model has a \
            place for it.
            """,
        example: """
            required: [id, naem]
            properties:
              id: {}
              name: {}
            """,
        remedy: """
            Correct the name, or declare the property.
            """)
}
