import SteleFindings

/// The findings of one document; of one rule at most so many that a hostile document fills no memory.
struct FindingList {
    private var findings: [Finding] = []
    private var counts: [String: Int] = [:]

    /// Adds a finding of a rule; its message is made only while there is room for it.
    mutating func append(
        _ rule: Rule, _ message: @autoclosure () -> String, at place: SourceRange, notes: [RelatedPlace] = [],
        help: String? = nil
    ) {
        let count = counts[rule.id, default: 0] + 1
        counts[rule.id] = count
        guard count <= Limits.findingsPerRule else { return }
        findings.append(Finding(rule, message(), at: place, notes: notes, help: help))
    }

    /// Adds a finding that comes once in a document.
    mutating func append(_ finding: Finding) {
        counts[finding.rule, default: 0] += 1
        findings.append(finding)
    }

    /// By place, and behind a rule's last finding how many more there are.
    var sorted: [Finding] {
        var all = findings.sorted()
        for (rule, count) in counts.sorted(by: { $0.key < $1.key }) where count > Limits.findingsPerRule {
            guard let last = all.lastIndex(where: { $0.rule == rule }) else { continue }
            let finding = all[last]
            let more = count - Limits.findingsPerRule
            all[last] = Finding(
                rule: rule, severity: finding.severity, message: finding.message + "; \(more) more like this",
                location: finding.location, notes: finding.notes, help: finding.help)
        }
        return all
    }
}
