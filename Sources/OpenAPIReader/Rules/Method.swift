import SteleFindings

extension Rule {
    /// `contract-method`: a key of `additionalOperations` is no additional method.
    static let method = Rule(
        id: "contract-method", subject: .contract, severity: .violation,
        summary: "a key of `additionalOperations` is no additional method",
        explanation: """
            `additionalOperations` is for methods that a path item has no field for. A method with a \
            field of its own may not stand there, and every method is a token of HTTP. Stele reads \
            the operation all the same.
            """,
        example: """
            additionalOperations:
              POST: {…}
            """,
        remedy: """
            Move the operation to its field (`post`), or correct the method.
            """,
        leavesOut: false)
}
