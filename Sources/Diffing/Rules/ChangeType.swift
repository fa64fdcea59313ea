import SteleFindings

/// A value has another type.
enum ChangeType: ChangeRule {
    static let rule = Rule(
        id: "change-type",
        subject: .change,
        severity: .note,
        summary: "a value has another type",
        explanation: """
            The JSON type of a value changed. Decoders fail on the whole body, but for those that read \
            numbers and booleans in quotes; unchecked TypeScript carries the wrong value on. Requests of \
            clients in users' hands have the old type.
            """,
        example: """
            total: { type: string }   # was integer
            """,
        remedy: """
            Give the new type a new field, and keep the old one for as long as clients that read it are \
            supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "every value of the new type is one of the old"
}
