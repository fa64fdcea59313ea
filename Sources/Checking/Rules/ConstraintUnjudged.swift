import SteleFindings

/// A constraint that could not be judged for some values.
enum ConstraintUnjudged: RunRule {
    static let rule = Rule(
        id: "check-constraint-unjudged",
        subject: .contract,
        severity: .note,
        summary: "a constraint that could not be judged for some values",
        explanation: """
            Patterns and schemas can be written so that holding a value against them takes very long, or \
            refers back to itself without end; and a text of more than 64 KB is held against no pattern. The \
            judge gives up after a number of steps that the size of the value allows. Everything else about \
            the value is judged.
            """,
        example: """
            Loop: { not: { $ref: '#/components/schemas/Loop' } }
            """,
        remedy: """
            Write the pattern or schema so that it needs fewer steps.
            """)

    static func finding(_ count: Int, at location: SourceRange) -> Finding {
        let values = count == 1 ? "1 value" : "\(count) values"
        return Finding(rule, "\(values) could not be held against this constraint", at: location)
    }
}
