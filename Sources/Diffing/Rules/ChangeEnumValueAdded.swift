import SteleFindings

/// An enumeration has a new value.
enum ChangeEnumValueAdded: ChangeRule {
    static let rule = Rule(
        id: "change-enum-value-added",
        subject: .change,
        severity: .note,
        summary: "an enumeration has a new value",
        explanation: """
            A value may come that clients in users' hands do not list. Generated models keep it as \
            unknown; hand-written ones throw, also where the field is optional, and a whole list with it.
            """,
        example: """
            status: { enum: [active, closed, archived] }   # archived is new
            """,
        remedy: """
            Mark the enumeration as open (`x-extensible-enum`) before clients are built, and send new \
            values only to clients that know them.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) may be \(difference.after ?? "") now"
    }

    static let harmless = "the client need not know the value"
}
