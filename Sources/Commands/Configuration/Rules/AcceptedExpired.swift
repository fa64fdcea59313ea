import SteleFindings

extension Rule {
    /// An entry of accepted drift whose day has passed.
    static let acceptedExpired = Rule(
        id: "accepted-expired",
        subject: .configuration,
        severity: .violation,
        summary: "accepted drift whose day has passed",
        explanation: """
            The last day on which an entry of the file that `check.accepted` names lets drift pass is over: the \
            finding counts again. `--today` and `SOURCE_DATE_EPOCH` say what day it is, else the clock does, in \
            UTC.
            """,
        example: """
            - rule: response-null-not-allowed
              operation: listPets
              status: 200
              path: $[].name
              reason: mended in release 14
              until: 2026-01-31
            """,
        remedy: """
            Mend the backend or the contract, or give the entry a later day and say in its reason why.
            """)
}
