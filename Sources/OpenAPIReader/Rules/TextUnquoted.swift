import SteleFindings

extension Rule {
    /// `contract-text-unquoted`: a text is written as a number or boolean.
    static let textUnquoted = Rule(
        id: "contract-text-unquoted", subject: .contract, severity: .note,
        summary: "a text is written as a number or boolean",
        explanation: """
            YAML reads `1.0` and `yes` … `true` without quotes as a number or a boolean, and OpenAPI \
            wants a text. Stele takes the text exactly as it is written; other tools may show `1` \
            for `1.0`.
            """,
        example: """
            info:
              version: 1.0
            """,
        remedy: """
            Put the text in quotes: `version: "1.0"`.
            """)
}
