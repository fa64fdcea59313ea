import SteleFindings

/// A value is no longer one of several types.
enum ChangeUnionDissolved: ChangeRule {
    static let rule = Rule(
        id: "change-union-dissolved",
        subject: .change,
        severity: .note,
        summary: "a value is no longer one of several types",
        explanation: """
            A `oneOf` or `anyOf` became one type. A client that knows the union reads it if the type is \
            one of the variants.
            """,
        example: """
            pet: { $ref: Cat }   # was oneOf Cat, Dog
            """,
        remedy: """
            Keep the union with one variant.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "the type is one of the variants that the client knows"
}
