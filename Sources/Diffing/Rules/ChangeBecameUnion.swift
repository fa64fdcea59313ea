import SteleFindings

/// A value may be one of several types now.
enum ChangeBecameUnion: ChangeRule {
    static let rule = Rule(
        id: "change-became-union",
        subject: .change,
        severity: .note,
        summary: "a value may be one of several types now",
        explanation: """
            What was one type is a `oneOf` or `anyOf`: whatever is not of the old type cannot be read by a \
            client that knows only that.
            """,
        example: """
            pet: { oneOf: [Cat, Dog] }   # was Cat
            """,
        remedy: """
            Give the union a new field, and keep the old one for as long as clients that read it are \
            supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "every variant can be read as the old type"
}
