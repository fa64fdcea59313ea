import SteleFindings

extension Rule {
    /// An entry of accepted drift that nothing needs any more.
    static let acceptedStale = Rule(
        id: "accepted-stale",
        subject: .configuration,
        severity: .violation,
        summary: "accepted drift that is gone",
        explanation: """
            An entry of the file that `check.accepted` names matches no finding, although its operation was \
            seen. Left in place it would let the same drift pass when it comes back. It is judged only by runs \
            over all recordings, and not by a part of them (`--shard`).
            """,
        example: """
            - rule: response-null-not-allowed
              operation: listPets
              status: 200
              path: $[].name            # the backend sends no null any more
              reason: mended in release 14
            """,
        remedy: """
            Take the entry out.
            """)
}
