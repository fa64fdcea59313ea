import SteleFindings

/// An object allows more other fields.
enum ChangeAdditionalOpened: ChangeRule {
    static let rule = Rule(
        id: "change-additional-opened",
        subject: .change,
        severity: .note,
        summary: "an object allows more other fields",
        explanation: """
            Fields beside the declared ones may come where the old contract excludes them. Most decoders \
            pass them over; kotlinx.serialization with its default settings throws.
            """,
        example: """
            additionalProperties: true   # was false
            """,
        remedy: """
            Nothing, unless a hand-written client refuses unknown keys.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) allows \(difference.after ?? ""), and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client does not read undeclared fields"
}
