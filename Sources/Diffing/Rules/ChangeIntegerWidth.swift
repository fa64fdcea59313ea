import SteleFindings

/// An integer has another width.
enum ChangeIntegerWidth: ChangeRule {
    static let rule = Rule(
        id: "change-integer-width",
        subject: .change,
        severity: .note,
        summary: "an integer has another width",
        explanation: """
            `format: int32` and `int64` say how large an integer can be. Generated models read every \
            integer with 64 bits; hand-written ones with 32 refuse larger ones, and JavaScript is exact up \
            to 2^53.
            """,
        example: """
            id: { type: integer, format: int64 }   # was int32
            """,
        remedy: """
            Send large values only to clients that hold them, for instance as text in a new field.
            """)

    static func message(_ difference: Difference) -> String {
        "\(difference.subject) is \(difference.after ?? "") now, and no longer \(difference.before ?? "")"
    }

    static let harmless = "the client holds every value"
}
