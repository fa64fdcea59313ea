import SteleFindings

/// A parameter has another name.
enum ChangeParameterRenamed: ChangeRule {
    static let rule = Rule(
        id: "change-parameter-renamed",
        subject: .change,
        severity: .note,
        summary: "a parameter has another name",
        explanation: """
            A parameter of equal type went on under a similar name. Clients in users' hands send the old \
            one, which nobody reads any more.
            """,
        example: """
            parameters: [{ name: pageSize, … }]   # was page_size
            """,
        remedy: """
            Read both names for as long as clients that send the old one are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "`\(difference.before ?? "")` is \(difference.subject) now"
    }
}
