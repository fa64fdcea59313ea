import SteleFindings

/// A union has lost a variant.
enum ChangeVariantRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-variant-removed",
        subject: .change,
        severity: .note,
        summary: "a union has lost a variant",
        explanation: """
            The server may refuse a variant that clients in users' hands send. In responses it only comes \
            no more.
            """,
        example: """
            oneOf: [Cat]   # Dog was here
            """,
        remedy: """
            Go on taking the variant in requests.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) may no longer be \(difference.before ?? "")"
    }

    static let harmless = "the variant only comes no more"
}
