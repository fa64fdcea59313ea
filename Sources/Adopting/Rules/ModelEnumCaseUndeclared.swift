import SteleFindings

extension Rule {
    /// `model-enum-case-undeclared`: a case of an enumeration that the contract does not list.
    static let modelEnumCaseUndeclared = Rule(
        id: "model-enum-case-undeclared", subject: .model, severity: .note,
        summary: "a case of an enumeration that the contract does not list",
        explanation: """
            The contract does not list the value of a case, so that no response has it; a request that sends it may be \
            refused. Often the value was renamed, or its spelling differs.
            """,
        example: """
            case cancelled   // the contract: canceled
            """,
        remedy: """
            Take the case out, or give it the raw value that the contract lists.
            """)
}
