import SteleFindings

extension Rule {
    /// An operation that none of the supported clients' contracts has.
    static let clientOperationUncalled = Rule(
        id: "client-operation-uncalled",
        subject: .configuration,
        severity: .note,
        summary: "an operation that no supported client knows",
        explanation: """
            None of the contracts that supported clients were made from has the operation. Told by \
            `stele release --check`, when every supported client was released.
            """,
        example: """
            clients:
              - { name: ios 3.2, language: swift, contract: contract/released/ios-3.2.yaml }
            # contract/openapi.yaml has `GET /coupons`, contract/released/ios-3.2.yaml does not
            """,
        remedy: """
            Nothing has to be done: an operation is often there before the first client calls it. One that no client is \
            meant to call any more can go without breaking anybody.
            """)
}
