import SteleFindings

extension Rule {
    /// `contract-unknown-field`: an object of OpenAPI has a field that it cannot have.
    static let unknownField = Rule(
        id: "contract-unknown-field", subject: .contract, severity: .violation,
        summary: "an object of OpenAPI has a field that it cannot have",
        explanation: """
            The objects of OpenAPI have fixed fields. Another key is ignored, and with it whatever \
            it says. Usually it is a slip of the pen, stands at the wrong depth, or is an extension \
            without `x-`.
            """,
        example: """
            responses:
              "200":
                description: ok
                contnet: {…}          # meant: content
            """,
        remedy: """
            Correct the key. An extension begins with `x-`.
            """,
        leavesOut: false)
}
