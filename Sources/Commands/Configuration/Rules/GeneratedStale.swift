import SteleFindings

extension Rule {
    /// Generated files that are not what the contract says.
    static let generatedStale = Rule(
        id: "generated-stale",
        subject: .configuration,
        severity: .violation,
        summary: "generated files that are not what the contract says",
        explanation: """
            A folder of `generate` in stele.yaml holds other files than the contract gives: the contract was changed and \
            nobody generated anew, or a generated file was edited. Told by `stele gate`; `stele generate --check` shows \
            the lines that differ.
            """,
        example: """
            generate:
              swift: { output: Generated/Swift }   # committed before the contract changed
            """,
        remedy: """
            Run `stele generate` and commit what it writes.
            """)
}
