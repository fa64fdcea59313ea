import SteleFindings

/// Variants are told apart otherwise.
enum ChangeDiscriminator: ChangeRule {
    static let rule = Rule(
        id: "change-discriminator",
        subject: .change,
        severity: .note,
        summary: "variants are told apart otherwise",
        explanation: """
            Another property, or none, tells the variants of a union apart. A client in users' hands looks \
            for the old one.
            """,
        example: """
            discriminator: { propertyName: type }   # was kind
            """,
        remedy: """
            Send the old property beside the new one.
            """)

    static func message(_ difference: Difference) -> String {
        let now = "\(difference.subject) is told apart by \(difference.after ?? "no property") now"
        return difference.before.map { "\(now), and no longer by \($0)" } ?? now
    }

    static let harmless = "the client does not look for that property"
}
