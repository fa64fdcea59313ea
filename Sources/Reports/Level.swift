import SteleFindings

/// How loud a finding is in the formats of other tools, which know three levels.
enum Level: String, Hashable, Sendable, CaseIterable {
    /// It makes the run fail.
    case error
    /// It does not, but somebody may lose by it: a violation, data that a client drops, a warning about a contract.
    case warning
    case note
}

extension ReportInput {
    func level(of finding: Finding) -> Level {
        if finding.acceptance != nil { return .note }
        if isFailing(finding) { return .error }
        if subject == .contract || finding.severity == .violation || finding.worst >= .loses {
            return .warning
        }
        return finding.change?.regeneration == nil ? .note : .warning
    }
}
