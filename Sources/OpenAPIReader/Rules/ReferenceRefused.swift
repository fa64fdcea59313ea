import SteleFindings

extension Rule {
    /// `contract-reference-refused`: a reference leads out of the contract.
    static let referenceRefused = Rule(
        id: "contract-reference-refused", subject: .contract, severity: .violation,
        summary: "a reference leads out of the contract",
        explanation: """
            Contracts are untrusted input: Stele never fetches anything from a network, and opens no \
            file outside the folder of the root document unless `--ref-root` names a wider one.
            """,
        example: """
            $ref: https://example.com/schemas/pet.yaml
            """,
        remedy: """
            Keep a copy of the file and name it with `--ref-map URL=FILE`; for files in other \
            folders, name the folder that holds all of them with `--ref-root DIR`.
            """)
}
