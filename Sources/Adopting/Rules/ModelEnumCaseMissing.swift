import SteleFindings

extension Rule {
    /// `model-enum-case-missing`: a value of the contract for which an enumeration has no case.
    static let modelEnumCaseMissing = Rule(
        id: "model-enum-case-missing", subject: .model, severity: .note,
        summary: "a value of the contract for which an enumeration has no case",
        explanation: """
            An enumeration with raw values decodes the values of its cases and throws at any other. The contract lists \
            a value that has no case, or lists none at all, or says that the list may grow. One such value makes the \
            whole body unreadable.
            """,
        example: """
            enum State: String, Codable { case open, paid }   // the contract: [open, paid, refunded]
            """,
        remedy: """
            Add the case. Better, keep unknown values: give the enumeration a case that holds the raw text and an \
            `init(from:)`, or let Stele generate it.
            """)
}
