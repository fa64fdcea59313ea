import SteleFindings

extension Rule {
    /// `contract-link-target`: a link leads to no operation.
    static let linkTarget = Rule(
        id: "contract-link-target", subject: .contract, severity: .violation,
        summary: "a link leads to no operation",
        explanation: """
            The `operationId` of a link must be that of an operation of the contract, and its \
            `operationRef` must lead to one.
            """,
        example: """
            links:
              address: {operationId: getAdress}     # the operation is called getAddress
            """,
        remedy: """
            Correct the name, or leave the link out.
            """,
        leavesOut: false)
}
