import SteleFindings

/// A field has another name.
enum ChangeFieldRenamed: ChangeRule {
    static let rule = Rule(
        id: "change-field-renamed",
        subject: .change,
        severity: .note,
        summary: "a field has another name",
        explanation: """
            A field of equal shape went on under another name: to a client that exists, the old one is \
            absent and the new one unknown.
            """,
        example: """
            properties: { fullName: … }   # was name
            """,
        remedy: """
            Send both names for as long as clients that read the old one are supported.
            """)

    static func message(_ difference: Difference) -> String {
        "`\(difference.before ?? "")` is \(difference.subject) now"
    }

    static let harmless = "the field was optional: its absence is expected"
}
