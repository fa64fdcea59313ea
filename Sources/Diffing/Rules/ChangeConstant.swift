import SteleFindings

/// A constant has another value.
enum ChangeConstant: ChangeRule {
    static let rule = Rule(
        id: "change-constant",
        subject: .change,
        severity: .note,
        summary: "a constant has another value",
        explanation: """
            A value that never changed is another one. Generated models keep what comes; code that \
            compares finds it different. As the tag of a variant it is told there, too.
            """,
        example: """
            kind: { const: cat_v2 }   # was cat
            """,
        remedy: """
            Go on sending the old constant.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is always \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client keeps the value that comes"
}
