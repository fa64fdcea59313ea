import SteleFindings

/// A field is no longer required.
enum ChangeFieldBecameOptional: ChangeRule {
    static let rule = Rule(
        id: "change-field-became-optional",
        subject: .change,
        severity: .note,
        summary: "a field is no longer required",
        explanation: """
            A response may leave out a field that the old contract requires. Decoders fail on the whole \
            body, also where the object around it is optional; where the field may be null, generated \
            models read its absence as null.
            """,
        example: """
            required: [id]   # name was here
            """,
        remedy: """
            Go on sending the field for as long as clients that require it are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is no longer required"
    }

    static let harmless = "it may still be sent"
}
