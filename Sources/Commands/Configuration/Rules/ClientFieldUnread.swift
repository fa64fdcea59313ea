import SteleFindings

extension Rule {
    /// A field of responses that none of the supported clients' models has.
    static let clientFieldUnread = Rule(
        id: "client-field-unread",
        subject: .configuration,
        severity: .note,
        summary: "a field that no supported client reads",
        explanation: """
            A response declares the field, and none of the contracts that supported clients were made from has it there. \
            Told by `stele release --check`, when every supported client was released.
            """,
        example: """
            clients:
              - { name: ios 3.2, language: swift, contract: contract/released/ios-3.2.yaml }
            # contract/openapi.yaml declares `nickname`, contract/released/ios-3.2.yaml does not
            """,
        remedy: """
            Nothing has to be done: a field is often there before the first client reads it. One that no client is meant to \
            read any more can go without breaking anybody.
            """)
}
