import SteleFindings

extension Rule {
    /// `contract-bound-invalid`: a bound is no number, or leaves no value.
    static let boundInvalid = Rule(
        id: "contract-bound-invalid", subject: .contract, severity: .violation,
        summary: "a bound is no number, or leaves no value",
        explanation: """
            Bounds such as `minimum` are numbers of any size, and counts such as `maxLength` are \
            whole numbers from zero on. Another value is ignored. A lower bound above the upper one, of \
            the same schema or of another part of an `allOf`, lets no value through; both are kept.
            """,
        example: """
            maxLength: -1
            """,
        remedy: """
            Correct the value. From 3.1 on `exclusiveMinimum` is a number of its own.
            """, leavesOut: false)
}
