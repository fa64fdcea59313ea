import SteleChecking
import SteleContractModel
import SteleFindings

/// Recordings held against a contract for all clients, with known drift marked.
struct TrafficJudgement {
    let evidence: Evidence
    let report: CheckReport
    let summary: RunSummary
    /// What was found in traffic, and what is wrong with the list of known drift.
    let drift: [Finding]

    /// - Parameter isWhole: whether the run is about all recordings.
    init(
        by checker: MatrixChecker, of contract: Contract, _ configuration: Configuration, _ run: Invocation,
        isWhole: Bool = true
    ) throws(Stop) {
        let known = try AcceptedDrift.read(configuration.accepted, run.disk).about(.exchange)
        let evidence = try Check.evidence(for: checker, contract, configuration, run)
        let report = checker.report(of: evidence)
        self.evidence = evidence
        self.report = report
        summary = report.summary.with(skippedFiles: evidence.skipped.sorted())
        drift = known.apply(to: report.findings, today: try run.today(), isWhole: isWhole) { name in
            checker.hasSeen(operation: name, evidence)
        }
    }
}

extension RunSummary {
    /// The checker does not know which files were passed over.
    fileprivate func with(skippedFiles: [String]) -> RunSummary {
        RunSummary(
            clients: clients, exchanges: exchanges, matched: matched, judged: judged,
            foreignHosts: foreignHosts, notJudged: notJudged, skippedFiles: skippedFiles, coverage: coverage)
    }
}
