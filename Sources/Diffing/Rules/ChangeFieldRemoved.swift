import SteleFindings

/// A field is gone.
enum ChangeFieldRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-field-removed",
        subject: .change,
        severity: .note,
        summary: "a field is gone",
        explanation: """
            The contract no longer has a field. In a response, decoders that require it fail on the whole \
            body; where it was optional they read its absence. In a request, nobody reads what clients go \
            on sending.
            """,
        example: """
            properties: {}   # name was here
            """,
        remedy: """
            Make the field optional first, and take it out when no supported client requires it.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is gone"
    }

    static let harmless = "the field was optional: its absence is expected"
}
