import SteleFindings

/// Which findings make a run fail (`--fail-on`).
package enum Threshold: String, Hashable, Sendable, CaseIterable {
    case violation
    case note
    case breaks
    case corrupts
    case loses
    case never

    /// One lower-case phrase for the help text.
    package var summary: String {
        switch self {
        case .violation: "any violation, or a client that breaks or corrupts (default)"
        case .note: "any finding"
        case .breaks: "a client that breaks"
        case .corrupts: "a client that breaks or corrupts"
        case .loses: "a client that breaks, corrupts or loses"
        case .never: "no finding"
        }
    }

    package func isReached(by finding: Finding) -> Bool {
        if finding.acceptance != nil { return false }
        let worst = finding.worst
        return switch self {
        case .violation: finding.severity == .violation || worst >= .corrupts
        case .note: true
        case .breaks: worst >= .breaks
        case .corrupts: worst >= .corrupts
        case .loses: worst >= .loses
        case .never: false
        }
    }
}
