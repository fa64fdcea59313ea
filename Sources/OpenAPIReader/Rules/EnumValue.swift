import SteleFindings

extension Rule {
    /// `contract-enum-value`: a listed value is odd.
    static let enumValue = Rule(
        id: "contract-enum-value", subject: .contract, severity: .note,
        summary: "a listed value is odd",
        explanation: """
            A value of an `enum` is listed twice, is not of the schema's `type`, or the list is \
            empty. Without quotes YAML reads `1` or `true` as a number or boolean; where the type is \
            string Stele takes the text.
            """,
        example: """
            type: string
            enum: [1, 2]
            """,
        remedy: """
            Put texts in quotes, and list each value once.
            """)
}
