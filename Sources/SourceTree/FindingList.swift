import SteleFindings

/// The findings of one document; of one rule at most so many that a hostile document fills no memory.
struct FindingList {
    private var findings: [Finding] = []
    private var counts: [String: Int] = [:]

    mutating func append(_ finding: Finding) {
        let count = counts[finding.rule, default: 0] + 1
        counts[finding.rule] = count
        if count <= Limits.findingsPerRule { findings.append(finding) }
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
