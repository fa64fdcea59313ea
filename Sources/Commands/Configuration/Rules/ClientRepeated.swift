import SteleFindings

extension Rule {
    static let configClientRepeated = Rule(
        id: "config-client-repeated", subject: .configuration, severity: .violation,
        summary: "two clients have the same name",
        explanation: """
            Verdicts are reported by client name, so two clients of one name could not be told apart.
            """,
        example: """
            clients:
              - { name: ios, language: swift }
              - { name: ios, language: swift }
            """,
        remedy: "Give each client a name of its own, for instance with its version.")
}
