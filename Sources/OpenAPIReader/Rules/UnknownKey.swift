import SteleFindings

extension Rule {
    /// `contract-unknown-key`: a key is not one that OpenAPI knows.
    static let unknownKey = Rule(
        id: "contract-unknown-key", subject: .contract, severity: .note,
        summary: "a key is not one that OpenAPI knows",
        explanation: """
            The key is no field of this object (in a schema: it looks like a misspelt keyword) and \
            is ignored. Usually it is a slip of the pen, or it stands at the wrong depth.
            """,
        example: """
            type: object
            propertes:            # meant: properties
              id: {type: string}
            """,
        remedy: """
            Correct the key. An extension begins with `x-`.
            """)
}
