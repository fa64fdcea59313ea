import SteleFindings

/// A parameter is sent in another place.
enum ChangeParameterMoved: ChangeRule {
    static let rule = Rule(
        id: "change-parameter-moved",
        subject: .change,
        severity: .note,
        summary: "a parameter is sent in another place",
        explanation: """
            A parameter went from the query to a header, or the like. Clients in users' hands send it \
            where nobody looks any more.
            """,
        example: """
            parameters: [{ name: tenant, in: header, … }]   # was in: query
            """,
        remedy: """
            Read it in both places for as long as clients that send it in the old one are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is sent in \(difference.after ?? "") now, and no longer in \(difference.before ?? "")"
    }
}
