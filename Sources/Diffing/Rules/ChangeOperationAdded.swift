import SteleFindings

/// An operation is new.
enum ChangeOperationAdded: ChangeRule {
    static let rule = Rule(
        id: "change-operation-added",
        subject: .change,
        severity: .note,
        summary: "an operation is new",
        explanation: """
            The contract has an operation that it did not have. No client that exists calls it.
            """,
        example: """
            paths: { /pets/{id}/photos: { get: … } }
            """,
        remedy: """
            Nothing.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new"
    }

    static let harmless = "the client has no code that calls it"
}
