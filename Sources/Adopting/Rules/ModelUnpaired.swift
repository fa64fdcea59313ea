import SteleFindings

extension Rule {
    /// `model-unpaired`: a model that belongs to no schema.
    static let modelUnpaired = Rule(
        id: "model-unpaired", subject: .model, severity: .note,
        summary: "a model that belongs to no schema",
        explanation: """
            No schema has the name of the model, none has most of its keys, or several are equally near. Nothing is \
            said about it.
            """,
        example: """
            struct CartRow: Codable { … }
            """,
        remedy: """
            Say which one it is: `--type CartRow=CartItem`.
            """)
}
