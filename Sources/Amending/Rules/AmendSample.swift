import SteleFindings

extension Rule {
    /// `amend-sample`: an edit for which too little was seen.
    static let amendSample = Rule(
        id: "amend-sample", subject: .amendment, severity: .note,
        summary: "an edit for which too little was seen",
        explanation: """
            The contract is contradicted here, and seldom: it may be an accident. What the edit would be is \
            told; it is not made.
            """,
        example: """
            required: [id, price]     # 1 of 40 objects came without `price`
            """,
        remedy: """
            Record more, or lower the number that is asked for with `--min-samples`.
            """)
}
