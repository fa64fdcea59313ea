import SteleClients
import SteleFindings

/// Half of a surrogate pair.
enum ResponseTextNotUnicode: CheckRule {
    static let rule = Rule(
        id: "response-text-not-unicode",
        subject: .exchange,
        severity: .violation,
        summary: "a text that is not Unicode",
        explanation: """
            An escape is half of a surrogate pair without the other half, so that it is no character. Some \
            decoders fail on it, others replace it; one that looks at the whole body before it decodes fails also where \
            no model reads the text.
            """,
        example: """
            {"name": "\\ud83d"}
            """,
        remedy: """
            The backend cuts text between UTF-16 code units; cut between characters.
            """)

    static let deviations: [Deviation] = [.loneSurrogate, .loneSurrogateUnread]

    static func message(_ occurrence: Occurrence) -> String {
        "\(occurrence.subject) holds half of a surrogate pair, which is no Unicode text"
    }
}
