import SteleFindings

/// A schema is gone.
enum ChangeSchemaRemoved: ChangeRule {
    static let rule = Rule(
        id: "change-schema-removed",
        subject: .change,
        severity: .note,
        summary: "a schema is gone",
        explanation: """
            A component schema is gone. What bodies look like without it is told where operations used it; \
            code that uses the generated type no longer compiles once models are generated anew.
            """,
        example: """
            components: { schemas: {} }   # Pet was here
            """,
        remedy: """
            Keep the schema while code uses its type, or take the type out of the code.
            """)

    static func message(_ difference: Difference) -> String {
        "the schema \(difference.subject) is gone"
    }

    static let harmless = "no body carries the name of a schema"
}
