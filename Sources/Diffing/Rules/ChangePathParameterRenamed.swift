import SteleFindings

/// A parameter of a path has another name.
enum ChangePathParameterRenamed: ChangeRule {
    static let rule = Rule(
        id: "change-path-parameter-renamed",
        subject: .change,
        severity: .note,
        summary: "a parameter of a path has another name",
        explanation: """
            The name between braces changed. It does not travel; generated code may show it.
            """,
        example: """
            /pets/{petId}   # was /pets/{id}
            """,
        remedy: """
            Nothing, unless code uses the name.
            """)

    static func message(_ difference: Difference) -> String {
        "`{\(difference.before ?? "")}` of the path is `{\(difference.after ?? "")}` now"
    }

    static let harmless = "the name of a path parameter does not travel"
}
