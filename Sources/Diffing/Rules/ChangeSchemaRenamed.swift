import SteleFindings

/// A schema has another name.
enum ChangeSchemaRenamed: ChangeRule {
    static let rule = Rule(
        id: "change-schema-renamed",
        subject: .change,
        severity: .note,
        summary: "a schema has another name",
        explanation: """
            A schema went on under another name. No body carries the name of a schema, so nothing changes \
            on the wire; generated code has a type of another name.
            """,
        example: """
            components: { schemas: { Animal: … } }   # was Pet
            """,
        remedy: """
            Pin the old name of the type in `stele.yaml`, or rename it in the code that uses it.
            """)

    static func message(_ difference: Difference) -> String {
        "the schema \(difference.subject) is called `\(difference.after ?? "")` now"
    }

    static let harmless = "no body carries the name of a schema"
}
