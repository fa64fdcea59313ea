import SteleClients
import SteleFindings

/// The path, or the method on it, is not declared.
enum ExchangeOperationUndeclared: CheckRule {
    static let rule = Rule(
        id: "exchange-operation-undeclared",
        subject: .exchange,
        severity: .note,
        summary: "a request that no operation declares",
        explanation: """
            The host is a server of the contract, and no operation has this path, or none with this method. \
            Generated clients have no code for it, so nothing breaks; but nobody checks what it answers. \
            Segments that a path parameter covers, or that look like data, are shown as `*`.
            """,
        example: """
            paths: { /accounts/{id}: { get: … } }
            recorded: GET /accountsX, or PUT /accounts/7
            """,
        remedy: """
            Declare the operation, correct the path template or the server URL, or leave the traffic out of \
            the recording.
            """)

    static let deviations: [Deviation] = [.operationUndeclared, .methodUndeclared]

    static func message(_ occurrence: Occurrence) -> String {
        if occurrence.has(.methodUndeclared) {
            return "the method is not declared for this path; declared: \(occurrence.expected)"
        }
        return "no operation of the contract has this path"
    }
}
