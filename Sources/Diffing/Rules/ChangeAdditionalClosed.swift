import SteleFindings

/// An object allows fewer other fields.
enum ChangeAdditionalClosed: ChangeRule {
    static let rule = Rule(
        id: "change-additional-closed",
        subject: .change,
        severity: .note,
        summary: "an object allows fewer other fields",
        explanation: """
            The contract allows fewer fields beside the declared ones. Generated clients send none, except \
            where such fields have a type.
            """,
        example: """
            additionalProperties: false   # was allowed
            """,
        remedy: """
            Nothing, unless clients send fields of their own.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) allows \(difference.after ?? ""), and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client sends no undeclared fields"
}
