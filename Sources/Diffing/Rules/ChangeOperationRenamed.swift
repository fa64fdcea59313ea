import SteleFindings

/// An operation has another id.
enum ChangeOperationRenamed: ChangeRule {
    static let rule = Rule(
        id: "change-operation-renamed",
        subject: .change,
        severity: .note,
        summary: "an operation has another id",
        explanation: """
            The `operationId` changed. It does not travel; generated code names the operation otherwise.
            """,
        example: """
            get: { operationId: listPets }   # was getPets
            """,
        remedy: """
            Keep the id, or rename its uses when models are generated anew.
            """)

    static func message(_ difference: Difference) -> String {
        "the operation \(difference.subject) is called `\(difference.after ?? "")` now"
    }

    static let harmless = "the id of an operation does not travel"
}
