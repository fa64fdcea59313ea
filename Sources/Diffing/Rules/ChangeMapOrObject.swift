import SteleFindings

/// A map has become an object, or the other way round.
enum ChangeMapOrObject: ChangeRule {
    static let rule = Rule(
        id: "change-map-or-object",
        subject: .change,
        severity: .note,
        summary: "a map has become an object, or the other way round",
        explanation: """
            The keys of an object were free and are declared now, or were declared and are free. An old \
            decoder that requires fields misses them in a map.
            """,
        example: """
            labels: { properties: { color: … } }   # was additionalProperties
            """,
        remedy: """
            Go on sending the fields that were declared.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client reads the same members"
}
