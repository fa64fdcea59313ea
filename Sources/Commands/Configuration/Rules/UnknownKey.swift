import SteleFindings

extension Rule {
    static let configUnknownKey = Rule(
        id: "config-unknown-key", subject: .configuration, severity: .violation,
        summary: "stele.yaml has a key that Stele does not know",
        explanation: """
            A key that is not known would be ignored, and what was meant by it would silently not happen. So it \
            stops the run.
            """,
        example: """
            contrat: openapi.yaml
            """,
        remedy: "Correct the key; the message names the one that was probably meant.")
}
