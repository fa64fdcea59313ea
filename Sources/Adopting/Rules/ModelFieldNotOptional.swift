import SteleFindings

extension Rule {
    /// `model-field-not-optional`: a property that must be there, and whose field may be absent or null.
    static let modelFieldNotOptional = Rule(
        id: "model-field-not-optional", subject: .model, severity: .note,
        summary: "a property that must be there, and whose field may be absent or null",
        explanation: """
            Synthesized decoding asks for the key of every property that is no optional, also of one that has a value \
            of its own, and throws where it is absent or null. The contract allows both or one of them here.
            """,
        example: """
            let total: Double   // the contract: not required
            """,
        remedy: """
            Make the property optional, or, if the backend always sends the field, say so in the contract (`required`, \
            no null).
            """)
}
