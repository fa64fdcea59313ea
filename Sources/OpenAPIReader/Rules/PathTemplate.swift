import SteleFindings

extension Rule {
    /// `contract-path-template`: a path is malformed or declared twice.
    static let pathTemplate = Rule(
        id: "contract-path-template", subject: .contract, severity: .violation,
        summary: "a path is malformed or declared twice",
        explanation: """
            A path begins with a slash, and two paths must differ in more than the names of their \
            parameters: no request could tell them apart.
            """,
        example: """
            /pets/{id}: {…}
            /pets/{name}: {…}
            """,
        remedy: """
            Correct the path, or join the two.
            """)
}
