import SteleFindings

/// An operation is gone.
enum ChangeOperationRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-operation-removed",
        subject: .change,
        severity: .note,
        summary: "an operation is gone",
        explanation: """
            The contract no longer has an operation. Clients that call it get an answer that they do not \
            expect, if any.
            """,
        example: """
            paths: {}   # GET /pets was here
            """,
        remedy: """
            Keep the operation, deprecated, for as long as clients that call it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is gone"
    }
}
