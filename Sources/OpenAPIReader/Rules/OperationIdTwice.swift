import SteleFindings

extension Rule {
    /// `contract-operation-id-twice`: two operations have the same id.
    static let operationIdTwice = Rule(
        id: "contract-operation-id-twice", subject: .contract, severity: .violation,
        summary: "two operations have the same id",
        explanation: """
            An `operationId` must be unique in the document. The second operation goes by its method \
            and path instead.
            """,
        example: """
            /pets:   {get: {operationId: list}}
            /owners: {get: {operationId: list}}
            """,
        remedy: """
            Rename one of them.
            """,
        leavesOut: false)
}
