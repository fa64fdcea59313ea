import SteleFindings

extension Rule {
    /// `model-key-undeclared`: a key that the contract does not declare.
    static let modelKeyUndeclared = Rule(
        id: "model-key-undeclared", subject: .model, severity: .note,
        summary: "a key that the contract does not declare",
        explanation: """
            The model reads a key that the contract does not know under this schema: it was renamed or removed, it \
            belongs to another schema, or the spelling differs. A property that is no optional throws at its absence; \
            an optional one is always nil.
            """,
        example: """
            let fullName: String   // the contract: full_name
            """,
        remedy: """
            Give the property its key in `CodingKeys`, declare the field in the contract, or remove the property.
            """)
}
