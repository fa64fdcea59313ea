import SteleClients
import SteleFindings

/// More levels than decoders read.
enum ResponseNestingTooDeep: CheckRule {
    static let rule = Rule(
        id: "response-nesting-too-deep",
        subject: .exchange,
        severity: .violation,
        summary: "a body that is nested too deeply",
        explanation: """
            Arrays and objects are nested more than 512 levels deep, which is where the strictest decoder of \
            the clients gives up. The body is not judged.
            """,
        example: """
            [[[[[[ … ]]]]]]
            """,
        remedy: """
            Page or flatten the answer.
            """)

    static let deviations: [Deviation] = [.nestingTooDeep, .nestingTooDeepUnread]

    static func message(_ occurrence: Occurrence) -> String {
        "arrays and objects are nested more than 512 levels deep"
    }
}
