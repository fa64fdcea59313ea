import SteleFindings

extension Rule {
    /// `model-type-differs`: a property of another type than its field.
    static let modelTypeDiffers = Rule(
        id: "model-type-differs", subject: .model, severity: .note,
        summary: "a property of another type than its field",
        explanation: """
            The decoder of the property's type refuses what the contract allows: text for a number, a fraction for an \
            `Int`, a date in another form than the strategy reads.
            """,
        example: """
            let total: Int   // the contract: number
            """,
        remedy: """
            Change the type of the property, or the contract if recordings show that it is wrong.
            """)
}
