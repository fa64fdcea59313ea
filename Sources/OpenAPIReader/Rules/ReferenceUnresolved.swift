import SteleFindings

extension Rule {
    /// `contract-reference-unresolved`: a reference to an example, a link or a security scheme leads nowhere.
    static let referenceUnresolved = Rule(
        id: "contract-reference-unresolved", subject: .contract, severity: .violation,
        summary: "a reference to an example, a link or a security scheme leads nowhere",
        explanation: """
            What the reference names does not exist or cannot be read. Nothing is generated from \
            examples, links and security schemes, so nothing is lost; other tools show a hole.
            """,
        example: """
            examples:
              bear: {$ref: '#/components/examples/baer'}
            """,
        remedy: """
            Correct the reference, or add what it names.
            """,
        leavesOut: false)
}
