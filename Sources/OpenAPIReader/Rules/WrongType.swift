import SteleFindings

extension Rule {
    /// `contract-wrong-type`: a value is of another type than OpenAPI wants there.
    static let wrongType = Rule(
        id: "contract-wrong-type", subject: .contract, severity: .violation,
        summary: "a value is of another type than OpenAPI wants there",
        explanation: """
            A keyword or field has a value that it cannot have, for instance a boolean where a list \
            belongs. The field is read as if it were absent; the rest of the document is read on.
            """,
        example: """
            type: object
            required: true        # a list of property names belongs here
            """,
        remedy: """
            Write the value as the specification wants it. `required` of a property, for instance, \
            is the property's name in the list of the object that holds it.
            """)
}
