import SteleFindings

/// A tuple has another length.
enum ChangeTupleLength: ChangeRule {
    static let rule = Rule(
        id: "change-tuple-length",
        subject: .change,
        severity: .note,
        summary: "a tuple has another length",
        explanation: """
            A list with a type for each element has more or fewer of them. A reader that expects more \
            fails behind the last one.
            """,
        example: """
            prefixItems: [{ … }]   # there were two
            """,
        remedy: """
            Add elements at the end only, and never take one away.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) has \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client does not read further elements"
}
