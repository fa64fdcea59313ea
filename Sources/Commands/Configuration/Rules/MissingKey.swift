import SteleFindings

extension Rule {
    static let configMissingKey = Rule(
        id: "config-missing-key", subject: .configuration, severity: .violation,
        summary: "an entry of stele.yaml lacks a key that it needs",
        explanation: """
            For instance, a client without a language: nothing could be said about how it decodes.
            """,
        example: """
            clients:
              - { name: ios }
            """,
        remedy: "Add the key.")
}
