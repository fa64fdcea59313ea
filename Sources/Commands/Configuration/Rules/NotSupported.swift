import SteleFindings

extension Rule {
    static let configNotSupported = Rule(
        id: "config-not-supported", subject: .configuration, severity: .violation,
        summary: "stele.yaml asks for something that this version of Stele cannot do",
        explanation: """
            The key or value is part of the form of stele.yaml, but this version cannot honour it yet. Ignoring it \
            would make a run look better than it is, so it stops the run.
            """,
        example: """
            check:
              accepted: contract/accepted.yaml
            """,
        remedy: "Take the entry out, or use a newer version of Stele.")
}
