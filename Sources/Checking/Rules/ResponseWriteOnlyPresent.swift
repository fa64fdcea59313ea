import SteleClients
import SteleFindings

/// A write-only field in a response.
enum ResponseWriteOnlyPresent: CheckRule {
    static let rule = Rule(
        id: "response-write-only-present",
        subject: .exchange,
        severity: .note,
        summary: "a write-only field in a response",
        explanation: """
            The contract marks the field `writeOnly`: it belongs in requests, a password for instance, and a \
            response must not carry it.
            """,
        example: """
            password: { type: string, writeOnly: true }
            recorded: {"password": …}
            """,
        remedy: """
            Stop sending it. It may be a secret.
            """)

    static let deviations: [Deviation] = [.writeOnlyPresent]

    static func message(_ occurrence: Occurrence) -> String {
        "write-only field \(occurrence.subject) came in a response"
    }
}
