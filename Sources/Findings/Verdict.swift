/// What really happens in a client when a body deviates.
package enum Verdict: String, Hashable, Comparable, Sendable, CaseIterable {
    /// Nothing that the client could notice.
    case safe
    /// Decoding succeeds and drops data that the contract declares.
    case loses
    /// Decoding succeeds with a value that is wrong.
    case corrupts
    /// Decoding throws.
    case breaks

    private var rank: Int { Verdict.allCases.firstIndex(of: self) ?? 0 }

    package static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }
}

/// The verdict of one client about one finding.
package struct ClientVerdict: Hashable, Sendable {
    /// The client's name as configured, for instance `ios 3.2`.
    package let client: String
    package let verdict: Verdict
    /// Why, as a lower-case phrase: `the decoder throws keyNotFound`.
    package let reason: String
    /// False once the client's support has ended: the verdict is told, and does not count.
    package let isSupported: Bool

    package init(client: String, verdict: Verdict, reason: String, isSupported: Bool = true) {
        self.client = client
        self.verdict = verdict
        self.reason = reason
        self.isSupported = isSupported
    }
}
