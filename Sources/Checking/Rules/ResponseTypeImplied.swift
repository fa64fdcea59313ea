import SteleClients
import SteleFindings

/// The value has another JSON type than a schema without `type` speaks about.
enum ResponseTypeImplied: CheckRule {
    static let rule = Rule(
        id: "response-type-implied",
        subject: .exchange,
        severity: .note,
        summary: "a value of another JSON type than a schema without `type` speaks about",
        explanation: """
            The schema names no type, and its keywords speak about one: `properties` about objects, `maxLength` \
            about texts. To the letter of JSON Schema values of every other type fit as well; models are made \
            of the type that was meant, and cannot read them.
            """,
        example: """
            components: { schemas: { Price: { properties: { amount: { type: number } } } } }
            recorded: {"price": 12.5}
            """,
        remedy: """
            State the type in the contract: the one that the backend sends, or a list of several.
            """)

    static let deviations: [Deviation] = [
        .impliedTypeMismatch, .impliedScalarForText, .impliedNullInOptional,
    ]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) is \(occurrence.found); the schema names no type and speaks about "
            + "\(occurrence.expected)"
    }
}
