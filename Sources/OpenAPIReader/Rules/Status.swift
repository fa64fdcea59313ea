import SteleFindings

extension Rule {
    /// `contract-status`: a key of `responses` is no status.
    static let status = Rule(
        id: "contract-status", subject: .contract, severity: .violation,
        summary: "a key of `responses` is no status",
        explanation: """
            Responses are keyed by a status of three digits, by a range such as `4XX`, or by \
            `default`. Another key is ignored.
            """,
        example: """
            responses:
              ok: {description: fine}
            """,
        remedy: """
            Write `"200"`, `4XX` or `default`.
            """)
}
