import SteleFindings

/// A parameter is written in another style.
enum ChangeParameterStyle: ChangeRule {
    static let rule = Rule(
        id: "change-parameter-style",
        subject: .change,
        severity: .note,
        summary: "a parameter is written in another style",
        explanation: """
            How the values of a parameter become text changed (`style`, `explode`, `allowReserved`, or a \
            media type). What clients in users' hands write is read as something else.
            """,
        example: """
            - { name: ids, in: query, explode: false }   # was true
            """,
        remedy: """
            Read both styles, or give the parameter another name.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is written as \(difference.after ?? "") now, and no longer as \(difference.before ?? "")"
    }
}
