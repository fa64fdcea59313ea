import SteleFindings

extension Rule {
    /// Aliases multiply the document beyond measure.
    package static let sourceAliasBomb = Rule(
        id: "source-alias-bomb", subject: .contract, severity: .violation,
        summary: "aliases multiply the document beyond measure",
        explanation:
            "Aliases of aliases can make a few lines stand for billions of nodes. The document is not "
            + "read when it would have more than ten million nodes without its aliases.",
        example: """
            a: &a [x, x, x, x]
            b: &b [*a, *a, *a, *a]
            c: &c [*b, *b, *b, *b]
            """,
        remedy: "Use `$ref` for what repeats; it is resolved once.")
}
