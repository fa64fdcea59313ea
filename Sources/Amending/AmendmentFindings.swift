import SteleFindings

extension AmendmentReport {
    /// What a report tells: edits that are proposed are violations, those that are written are notes.
    package func findings(isWritten: Bool) -> [Finding] {
        (amendments.map { $0.finding(isWritten: isWritten) } + declined.map(\.told)).sorted()
    }
}

extension Amendment {
    fileprivate func finding(isWritten: Bool) -> Finding {
        let first = findings.first?.drift.map { ": " + Amendment.words(for: $0) } ?? ""
        let others = findings.count - 1
        let more = others > 0 ? ", and in \(others) more place\(others == 1 ? "" : "s")" : ""
        return Finding(
            rule: Rule.amendEdit.id, severity: isWritten ? .note : .violation, message: words + first + more,
            location: location, help: help)
    }

    /// How often the contract was contradicted, and where first.
    fileprivate static func words(for drift: Drift) -> String {
        let count = drift.count
        let status = drift.status.map { " \($0)" } ?? ""
        return "\(count.found) of \(count.of) in \(count.responses) of \(count.ofResponses) responses of "
            + "`\(drift.operation)`\(status), `\(drift.path)`"
    }

    /// What it touches, and what it costs whom: clients that it costs the same in one line.
    private var help: String {
        var lines: [String] = []
        if operations.count > 1 {
            let names = operations.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
            let more = operations.count > 5 ? " and \(operations.count - 5) more" : ""
            lines.append("it is a part of \(operations.count) operations: \(names)\(more)")
        }
        var groups: [(clients: [String], words: String)] = []
        for cost in costs {
            if let index = groups.firstIndex(where: { $0.words == cost.words }) {
                groups[index].clients.append(cost.client)
            } else {
                groups.append(([cost.client], cost.words))
            }
        }
        lines += groups.map { "\($0.clients.joined(separator: ", ")): \($0.words)" }
        return lines.joined(separator: "\n")
    }
}

extension Declined {
    /// As heavy as what it leaves.
    fileprivate var told: Finding {
        let place = finding.drift.map { ": " + Amendment.words(for: $0) } ?? ""
        let rule = cause == .sample ? Rule.amendSample : .amendRefused
        let what = words.map { "not done: \($0)" } ?? "no edit for: \(finding.message)"
        return Finding(
            rule: rule.id, severity: cause == .sample ? .note : finding.severity, message: what + place,
            location: location, help: reason)
    }
}
