import SteleFindings

extension Rule {
    /// A client whose last day of support has passed.
    static let clientSupportEnded = Rule(
        id: "client-support-ended",
        subject: .configuration,
        severity: .note,
        summary: "a client whose support has ended",
        explanation: """
            The day under `until` is over: what breaks or corrupts this client is still told, and no longer makes a \
            run fail. `--today` and `SOURCE_DATE_EPOCH` say what day it is, else the clock does, in UTC.
            """,
        example: """
            clients:
              - { name: ios 2.4, language: swift, contract: contract/released/ios-2.4.yaml, until: 2026-01-31 }
            """,
        remedy: """
            Take the client and its contract out (`stele release --check` lists such clients), or give it a later day.
            """)
}
