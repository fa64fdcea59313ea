import SteleFindings
import SteleSourceTree

/// Drift that is known and let pass: the entries of the file that `check.accepted` names.
struct AcceptedDrift {
    /// One place where one rule may speak.
    struct Entry {
        let rule: String
        /// Its id, or `METHOD /path`.
        let operation: String
        /// Nil for what has no status, such as a request that no operation declares.
        let status: Int?
        /// As reports write it: `$.items[].price`.
        let path: String
        let reason: String
        /// The last day on which it lets pass.
        let until: CalendarDay?
        let place: SourceRange

        func matches(_ finding: Finding) -> Bool {
            guard let drift = finding.drift else { return false }
            return finding.rule == rule && drift.status == status && drift.path == path
                && (drift.operation == operation || drift.endpoint == operation)
        }

        /// `` `response-null-not-allowed` at `listPets 200 $[].name` ``.
        var title: String {
            let place = [operation, status.map { String($0) }, path].compactMap { $0 }.joined(separator: " ")
            return "`\(rule)` at `\(place)`"
        }
    }

    let entries: [Entry]

    /// The findings, those that an entry lets pass marked so, and what is wrong with the entries themselves.
    ///
    /// - Parameters:
    ///   - isSeen: whether an operation had exchanges in the run; nil where the contract has none such.
    ///   - isWhole: whether the run is about all recordings, so that what it did not find is gone.
    func apply(
        to findings: [Finding], today: CalendarDay, isWhole: Bool, isSeen: (String) -> Bool?
    ) -> [Finding] {
        var matched: Set<Int> = []
        let judged = findings.map { finding in
            let fitting = entries.indices.filter { entries[$0].matches(finding) }
            matched.formUnion(fitting)
            let valid = fitting.first { index in entries[index].until.map { $0 >= today } ?? true }
            guard let entry = valid.map({ entries[$0] }) else { return finding }
            return finding.with(
                acceptance: Acceptance(
                    reason: entry.reason, until: entry.until?.description, location: entry.place))
        }
        return judged
            + entries.indices.compactMap { index in
                fault(entries[index], isMatched: matched.contains(index), today, isWhole, isSeen)
            }
    }

    private func fault(
        _ entry: Entry, isMatched: Bool, _ today: CalendarDay, _ isWhole: Bool, _ isSeen: (String) -> Bool?
    ) -> Finding? {
        let isAboutOperation = entry.rule != AcceptedDrift.undeclaredOperation
        let seen = isAboutOperation ? isSeen(entry.operation) : false
        guard let seen else {
            return Finding(
                .configUnknownValue, "the contract has no operation `\(entry.operation)`", at: entry.place,
                help: "an operation is named by its `operationId`, or as `METHOD /path`")
        }
        if let until = entry.until, until < today {
            let help =
                isMatched
                ? "mend it, or give the entry a later day" : "nothing matches it any more: take it out"
            return Finding(
                .acceptedExpired, "\(entry.title) was accepted until \(until)", at: entry.place, help: help)
        }
        if isMatched || !isWhole || !seen { return nil }
        return Finding(
            .acceptedStale, "nothing matches \(entry.title) any more", at: entry.place,
            help: "take the entry out, so that the drift cannot come back unseen")
    }

    /// What no operation declares has no operation that could have been seen.
    private static let undeclaredOperation = "exchange-operation-undeclared"
}
