import SteleFindings

/// A status is gone.
enum ChangeResponseStatusRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-response-status-removed",
        subject: .change,
        severity: .note,
        summary: "a status is gone",
        explanation: """
            An operation no longer answers with a status. No body deviates; code that waits for the status \
            waits in vain.
            """,
        example: """
            responses: {}   # "404" was here
            """,
        remedy: """
            Look for code that relies on the status.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is gone"
    }

    static let harmless = "no body deviates; what happens is up to the code around the decoder"
}
