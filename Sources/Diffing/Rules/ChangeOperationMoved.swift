import SteleFindings

/// An operation has another path or method.
enum ChangeOperationMoved: ChangeRule {
    static let rule = Rule(
        id: "change-operation-moved",
        subject: .change,
        severity: .note,
        summary: "an operation has another path or method",
        explanation: """
            An operation went on under another path or method: it has the same id, or it answers the same \
            under a path that differs in one segment. Clients in users' hands call the old one.
            """,
        example: """
            paths: { /v2/pets: { get: { operationId: listPets } } }   # was /v1/pets
            """,
        remedy: """
            Answer under both paths for as long as clients that call the old one are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is `\(difference.after ?? "")` now"
    }
}
