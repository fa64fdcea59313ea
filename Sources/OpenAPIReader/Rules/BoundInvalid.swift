import SteleFindings

extension Rule {
    /// `contract-bound-invalid`: a bound is no number.
    static let boundInvalid = Rule(
        id: "contract-bound-invalid", subject: .contract, severity: .violation,
        summary: "a bound is no number",
        explanation: """
            Bounds such as `minimum` are numbers of any size, and counts such as `maxLength` are \
            whole numbers from zero on. Another value is ignored.
            """,
        example: """
            maxLength: -1
            """,
        remedy: """
            Correct the value. From 3.1 on `exclusiveMinimum` is a number of its own.
            """)
}
