import SteleFindings

/// A parameter is gone.
enum ChangeParameterRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-parameter-removed",
        subject: .change,
        severity: .note,
        summary: "a parameter is gone",
        explanation: """
            The server no longer reads a parameter that clients may send. Most servers pass it over: the \
            filter or page that the client asked for is silently not applied.
            """,
        example: """
            parameters: []   # limit was here
            """,
        remedy: """
            Go on reading the parameter for as long as clients that send it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is gone"
    }
}
