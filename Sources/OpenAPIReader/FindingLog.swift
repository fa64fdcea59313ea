import SteleFindings

/// Collects what is found while a contract is read. The same thing at the same place is kept once, because a
/// shared declaration is looked at by everything that uses it.
///
/// Of one rule so many are kept that no contract of good will has more, and a hostile one fills no memory; the rest is
/// counted.
final class FindingLog {
    private var findings: [Finding] = []
    private var seen: Set<Key> = []
    private var counts: [String: Int] = [:]

    private static let keptPerRule = 10_000
    /// For so many faults of a rule a remedy is looked for: some are found by comparing with all names there are.
    private static let helpedPerRule = 1_000

    private struct Key: Hashable {
        let rule: String
        let message: String
        let location: SourceRange?
    }

    /// Adds a finding under a rule of the catalogue, with the rule's severity unless another is given. Its words are
    /// made only while there is room for it.
    func report(
        _ rule: Rule, _ message: @autoclosure () -> String, at location: SourceRange?,
        notes: @autoclosure () -> [RelatedPlace] = [], severity: Severity? = nil,
        help: @autoclosure () -> String? = nil
    ) {
        let count = counts[rule.id, default: 0]
        guard count < FindingLog.keptPerRule else {
            counts[rule.id] = count + 1
            return
        }
        let message = message()
        guard seen.insert(Key(rule: rule.id, message: message, location: location)).inserted else { return }
        counts[rule.id] = count + 1
        findings.append(
            Finding(
                rule: rule.id, severity: severity ?? rule.severity, message: message, location: location,
                notes: notes(), help: count < FindingLog.helpedPerRule ? help() : nil))
    }

    /// Adds a finding unless this rule already has one at this place, whatever its words.
    func reportOnce(
        _ rule: Rule, _ message: @autoclosure () -> String, at location: SourceRange?,
        notes: @autoclosure () -> [RelatedPlace] = [], help: @autoclosure () -> String? = nil
    ) {
        let isFull = counts[rule.id, default: 0] >= FindingLog.keptPerRule
        guard isFull || seen.insert(Key(rule: rule.id, message: "", location: location)).inserted else {
            return
        }
        report(rule, message(), at: location, notes: notes(), help: help())
    }

    /// Adds the findings of a file that was read.
    func append(_ more: [Finding]) {
        findings += more
    }

    /// All findings by place; the last of a rule says how many more there are.
    var sorted: [Finding] {
        var all = findings.sorted()
        for (rule, count) in counts.sorted(by: { $0.key < $1.key }) where count > FindingLog.keptPerRule {
            guard let last = all.lastIndex(where: { $0.rule == rule }) else { continue }
            let finding = all[last]
            all[last] = Finding(
                rule: rule, severity: finding.severity,
                message: finding.message + "; \(count - FindingLog.keptPerRule) more like this",
                location: finding.location, notes: finding.notes, help: finding.help)
        }
        return all
    }
}
