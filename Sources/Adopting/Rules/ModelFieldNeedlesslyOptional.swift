import SteleFindings

extension Rule {
    /// `model-field-needlessly-optional`: an optional property whose field is always there.
    static let modelFieldNeedlesslyOptional = Rule(
        id: "model-field-needlessly-optional", subject: .model, severity: .note,
        summary: "an optional property whose field is always there",
        explanation: """
            The contract requires the field and does not allow null, so that a body without it is a fault of the \
            backend. An optional hides that fault, and makes everybody unwrap. Where the model is sent, `nil` leaves a \
            required field out.
            """,
        example: """
            let id: String?   // the contract: required
            """,
        remedy: """
            Take the question mark away once recordings show the field in every body.
            """)
}
