import SteleFindings

extension Rule {
    /// `model-field-missing`: a field of the contract that the model does not have.
    static let modelFieldMissing = Rule(
        id: "model-field-missing", subject: .model, severity: .note,
        summary: "a field of the contract that the model does not have",
        explanation: """
            The contract declares a field, and the model has no property that reads it. Decoding works; what the field \
            holds is lost. Where the model is sent, and the contract requires the field, the server may refuse the \
            request.
            """,
        example: """
            struct Order: Codable { let id: String }   // the contract: id, total
            """,
        remedy: """
            Add the property if anybody needs it; leave it out if nobody does.
            """)
}
