import SteleFindings

extension Rule {
    /// `contract-exclusive-fields`: two things are said of which only one may be.
    static let exclusiveFields = Rule(
        id: "contract-exclusive-fields", subject: .contract, severity: .violation,
        summary: "two things are said of which only one may be",
        explanation: """
            Some fields exclude each other, such as `example` and `examples`, and so do a parameter \
            for the whole query string and parameters in the query. Tools disagree about which one \
            stands; Stele takes `schema` before `content`.
            """,
        example: """
            schema: {type: string}
            example: bear
            examples: {big: {value: polar bear}}
            """,
        remedy: """
            Keep one of the two.
            """,
        leavesOut: false)
}
