import SteleFindings
import SteleSourceTree

/// Drift that is known and let pass: the entries of the file that `check.accepted` names.
struct AcceptedDrift {
    /// One place where one rule may speak.
    struct Entry {
        let rule: String
        /// Its id, or `METHOD /path`; nil where a schema is named, or the document itself is meant.
        let operation: String?
        /// The component schema in which a contract changed.
        let schema: String?
        /// Nil for what has no status, such as a request that no operation declares.
        let status: Int?
        /// As reports write it: `$.items[].price`.
        let path: String
        let reason: String
        /// The last day on which it lets pass.
        let until: CalendarDay?
        let place: SourceRange

        func matches(_ finding: Finding) -> Bool {
            if let change = finding.change { return matches(finding.rule, change) }
            guard let drift = finding.drift else { return false }
            return finding.rule == rule && drift.status == status && drift.path == path
                && (drift.operation == operation || drift.endpoint == operation)
        }

        /// A change is accepted where it is made: in its schema, or in its operation.
        private func matches(_ rule: String, _ change: Change) -> Bool {
            guard rule == self.rule, path == change.path, schema == change.schema else { return false }
            if schema != nil { return true }
            guard let operation else { return change.places.isEmpty }
            return change.places.contains { place in
                (place.operation == operation || place.endpoint == operation)
                    && (status == nil || status.map { String($0) } == place.status)
            }
        }

        /// `` `response-null-not-allowed` at `listPets 200 $[].name` ``.
        var title: String {
            let place = [operation ?? schema, status.map { String($0) }, path].compactMap { $0 }.joined(
                separator: " ")
            return "`\(rule)` at `\(place)`"
        }
    }

    let entries: [Entry]

    /// The entries about one subject: a run tells nothing about the others.
    func about(_ subject: Rule.Subject) -> AcceptedDrift {
        AcceptedDrift(entries: entries.filter { Catalogue.rule($0.rule)?.subject == subject })
    }

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
        let isNamed = isAboutOperation && entry.operation != nil
        let seen = isNamed ? isSeen(entry.operation ?? "") : isAboutOperation
        guard let seen else {
            return Finding(
                .configUnknownValue, "the contract has no operation `\(entry.operation ?? "")`",
                at: entry.place,
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
