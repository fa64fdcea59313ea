import SteleFindings

extension Rule {
    static let configUnknownValue = Rule(
        id: "config-unknown-value", subject: .configuration, severity: .violation,
        summary: "a value in stele.yaml is none of those that are possible",
        explanation: """
            The key takes one of a few words, and the value is another one.
            """,
        example: """
            generate:
              swift: { output: Generated/Swift, access: open }
            """,
        remedy: "Use one of the words that the message lists.")
}
