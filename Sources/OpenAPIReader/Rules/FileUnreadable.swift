import SteleFindings

extension Rule {
    /// `contract-file-unreadable`: a file that a reference names cannot be read.
    static let fileUnreadable = Rule(
        id: "contract-file-unreadable", subject: .contract, severity: .violation,
        summary: "a file that a reference names cannot be read",
        explanation: """
            A `$ref` names a file that does not exist, cannot be opened, or is neither YAML nor \
            JSON. What refers to it stays in the model, as any JSON.
            """,
        example: """
            $ref: ./schemas/missing.yaml
            """,
        remedy: """
            References are relative to the file that holds them. Correct the path, or add the file.
            """)
}
