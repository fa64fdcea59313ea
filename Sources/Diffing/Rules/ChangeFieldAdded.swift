import SteleFindings

/// An optional field is new.
enum ChangeFieldAdded: ChangeRule {
    static let rule = Rule(
        id: "change-field-added",
        subject: .change,
        severity: .note,
        summary: "an optional field is new",
        explanation: """
            An object may have a field that the old contract does not declare. Most decoders pass it over; \
            kotlinx.serialization with its default settings throws. Where the old contract closes the \
            object, clients were promised that it never comes.
            """,
        example: """
            properties: { nickname: … }
            """,
        remedy: """
            Nothing, unless a hand-written client refuses unknown keys.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is new"
    }

    static let harmless = "the client does not know the field and is not asked for it"
}
