import SteleFindings

extension Rule {
    /// `contract-number-quoted`: a number is written as a text.
    static let numberQuoted = Rule(
        id: "contract-number-quoted", subject: .contract, severity: .note,
        summary: "a number is written as a text",
        explanation: """
            A bound is a number, and here it is in quotes. Stele takes the number that the text \
            spells; other tools may refuse the document or ignore the bound.
            """,
        example: """
            minimum: "1"
            """,
        remedy: """
            Remove the quotes: `minimum: 1`.
            """)
}
