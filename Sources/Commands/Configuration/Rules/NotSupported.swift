import SteleFindings

extension Rule {
    static let configNotSupported = Rule(
        id: "config-not-supported", subject: .configuration, severity: .violation,
        summary: "stele.yaml asks for something that this version of Stele cannot do",
        explanation: """
            A released client's models were made by a generator whose behaviour this version has no rules for. \
            Judging by other rules would make a run look better than it is, so it stops the run.
            """,
        example: """
            clients:
              - { name: ios 9.0, language: swift, contract: contract/released/ios-9.0.yaml }
            """,
        remedy: "Use the version of Stele that froze the contract, or a newer one.")
}
