/// What was found, where, under which rule, and what it does to which client.
///
/// The one type that the contract reader, the checker and the differ produce and every report renders.
package struct Finding: Hashable, Sendable {
    /// The id of its rule in the catalogue.
    package let rule: String
    package let severity: Severity
    /// A lower-case phrase without a full stop; never a raw value from a recording. Of very long texts the middle is left out.
    package let message: String
    /// The place in the contract (or in `stele.yaml`, or in the recording that is damaged).
    package let location: SourceRange?
    /// Related places: `first declared here`.
    package let notes: [RelatedPlace]
    /// What to do, when that is known.
    package let help: String?
    /// Present when the finding is about recorded traffic.
    package let drift: Drift?
    /// Present when the finding is about how two contracts differ; `location` is the place in the new one, or in the
    /// old one for what is gone.
    package let change: Change?
    /// Present when the finding is known and does not count.
    package let acceptance: Acceptance?

    package init(
        rule: String, severity: Severity, message: String, location: SourceRange? = nil,
        notes: [RelatedPlace] = [], help: String? = nil, drift: Drift? = nil, change: Change? = nil,
        acceptance: Acceptance? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message.withoutMiddle
        self.location = location
        self.notes = notes
        self.help = help?.withoutMiddle
        self.drift = drift
        self.change = change
        self.acceptance = acceptance
    }

    /// A finding under a rule of the catalogue, with that rule's severity.
    package init(
        _ rule: Rule, _ message: String, at location: SourceRange? = nil, notes: [RelatedPlace] = [],
        help: String? = nil, drift: Drift? = nil, change: Change? = nil
    ) {
        self.init(
            rule: rule.id, severity: rule.severity, message: message, location: location, notes: notes,
            help: help, drift: drift, change: change)
    }

    /// What it does to each client, whether traffic or a new contract does it; empty where it is about neither.
    package var verdicts: [ClientVerdict] { drift?.verdicts ?? change?.verdicts ?? [] }

    /// The worst verdict of any supported client.
    package var worst: Verdict { verdicts.lazy.filter(\.isSupported).map(\.verdict).max() ?? .safe }

    /// Whether it is about clients, and not about the contract itself or the run.
    package var isAboutClients: Bool { drift != nil || change != nil }

    /// The same finding with another weight.
    package func with(severity: Severity) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, notes: notes, help: help,
            drift: drift, change: change, acceptance: acceptance)
    }

    /// The same finding with other drift.
    package func with(drift: Drift) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, notes: notes, help: help,
            drift: drift, change: change, acceptance: acceptance)
    }

    /// The same finding, let pass.
    package func with(acceptance: Acceptance) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, notes: notes, help: help,
            drift: drift, change: change, acceptance: acceptance)
    }
}

/// A second place that explains a finding.
package struct RelatedPlace: Hashable, Sendable {
    package let message: String
    package let location: SourceRange

    package init(_ message: String, at location: SourceRange) {
        self.message = message.withoutMiddle
        self.location = location
    }
}

extension Finding: Comparable {
    /// By place in the contract, then by where in the traffic, then by rule: one order for all reports.
    package static func < (left: Finding, right: Finding) -> Bool {
        switch (left.location, right.location) {
        case (let place?, let other?) where place != other: return place < other
        case (.some, nil): return true
        case (nil, .some): return false
        default: break
        }
        if left.drift != right.drift, let drift = left.drift, let other = right.drift {
            let key = (drift.operation, drift.status ?? 0, drift.path)
            let otherKey = (other.operation, other.status ?? 0, other.path)
            if key != otherKey { return key < otherKey }
        }
        if (left.rule, left.message) != (right.rule, right.message) {
            return (left.rule, left.message) < (right.rule, right.message)
        }
        if left.change != right.change, let change = left.change, let other = right.change {
            return (change.schema ?? "", change.path) < (other.schema ?? "", other.path)
        }
        return (left.drift?.mediaType ?? "") < (right.drift?.mediaType ?? "")
    }
}
