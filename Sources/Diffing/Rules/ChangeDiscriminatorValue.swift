import SteleFindings

/// A variant has another tag.
enum ChangeDiscriminatorValue: ChangeRule {
    static let rule = Rule(
        id: "change-discriminator-value",
        subject: .change,
        severity: .note,
        summary: "a variant has another tag",
        explanation: """
            The value of the discriminator that selects a variant changed. A generated client keeps a \
            value under a tag that it does not know as an unknown variant, with all of its fields unread.
            """,
        example: """
            mapping: { kitten: Cat }   # was cat
            """,
        remedy: """
            Keep the tag.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) has the tag \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client knows the tag"
}
