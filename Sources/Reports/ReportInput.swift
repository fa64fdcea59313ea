import SteleFindings

/// Everything that a report may show about one run.
package struct ReportInput: Sendable {
    /// What the findings of a run are about; it chooses the words.
    package enum Subject: Hashable, Sendable {
        /// `lint` and `generate`: errors and warnings, as a compiler prints them.
        case contract
        /// `check`: violations and notes, one block a field.
        case traffic
        /// `diff`: one block a change.
        case change
        /// `adopt`: one block a disagreement, and what of the models is not judged.
        case models
    }

    /// The command that ran: `check`.
    package let command: String
    /// The version of the tool.
    package let version: String
    package let subject: Subject
    /// The root document's path, as shown to people.
    package let contract: String?
    /// In the order in which every report lists them.
    package let findings: [Finding]
    /// Present after `check`.
    package let run: RunSummary?
    /// Present after `diff`.
    package let comparison: ChangeSummary?
    /// Present after `generate`.
    package let generation: GenerationSummary?
    package let outcome: RunOutcome
    /// The entries of the catalogue, for reports that explain the rules of their findings.
    package var rules: [Rule] = []
    /// Whether a finding makes the run fail, as the command decided; at first by the default threshold.
    package var isFailing: @Sendable (Finding) -> Bool = { finding in
        finding.acceptance == nil && (finding.severity == .violation || finding.worst >= .corrupts)
    }

    package init(
        command: String, version: String, subject: Subject, contract: String?, findings: [Finding],
        run: RunSummary? = nil, comparison: ChangeSummary? = nil, generation: GenerationSummary? = nil,
        outcome: RunOutcome
    ) {
        self.command = command
        self.version = version
        self.subject = subject
        self.contract = contract
        self.findings = ReportInput.ordered(findings, subject)
        self.run = run
        self.comparison = comparison
        self.generation = generation
        self.outcome = outcome
    }

    /// The one order of all reports: by place. What is about clients comes before the faults of the
    /// contract.
    private static func ordered(_ findings: [Finding], _ subject: Subject) -> [Finding] {
        let sorted = findings.sorted()
        if subject == .contract { return sorted }
        return sorted.filter(\.isAboutClients) + sorted.filter { !$0.isAboutClients }
    }

    /// The clients that were judged for, in the order of their verdicts.
    package var clients: [String] { run?.clients ?? comparison?.clients ?? [] }

    /// Those that count: nobody accepted them.
    package var counting: [Finding] { findings.filter { $0.acceptance == nil } }

    /// How many findings that count have a severity.
    package func count(_ severity: Severity) -> Int {
        counting.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
    }

    /// How many findings that count have this verdict for at least one client.
    package func count(_ verdict: Verdict) -> Int {
        counting.reduce(0) { sum, finding in
            sum + (finding.verdicts.contains { $0.verdict == verdict && $0.isSupported } ? 1 : 0)
        }
    }
}
