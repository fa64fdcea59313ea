import SteleFindings

/// Collects what is found while a contract is read. The same thing at the same place is kept once, because a
/// shared declaration is looked at by everything that uses it.
final class FindingLog {
    private(set) var findings: [Finding] = []
    private var seen: Set<Key> = []

    private struct Key: Hashable {
        let rule: String
        let message: String
        let location: SourceRange?
    }

    /// Adds a finding under a rule of the catalogue, with the rule's severity unless another is given.
    func report(
        _ rule: Rule, _ message: String, at location: SourceRange?, notes: [RelatedPlace] = [],
        severity: Severity? = nil, help: String? = nil
    ) {
        guard seen.insert(Key(rule: rule.id, message: message, location: location)).inserted else { return }
        findings.append(
            Finding(
                rule: rule.id, severity: severity ?? rule.severity, message: message, location: location,
                notes: notes, help: help))
    }

    /// Adds a finding unless this rule already has one at this place, whatever its words.
    func reportOnce(
        _ rule: Rule, _ message: String, at location: SourceRange?, notes: [RelatedPlace] = [],
        help: String? = nil
    ) {
        guard seen.insert(Key(rule: rule.id, message: "", location: location)).inserted else { return }
        report(rule, message, at: location, notes: notes, help: help)
    }

    /// Adds the findings of a file that was read.
    func append(_ more: [Finding]) {
        findings += more
    }
}
