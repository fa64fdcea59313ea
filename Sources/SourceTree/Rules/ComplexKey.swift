import SteleFindings

extension Rule {
    /// A mapping or a sequence is used as a key.
    package static let sourceComplexKey = Rule(
        id: "source-complex-key", subject: .contract, severity: .violation,
        summary: "a mapping or a sequence is used as a key",
        explanation: "JSON, and so OpenAPI, has only text as keys. The entry is left out; the rest of the "
            + "mapping is read.",
        example: """
            responses:
              ? [200, 201]
              : { description: done }
            """,
        remedy: "Write one entry for each key, and an anchor where they share a value.")
}
