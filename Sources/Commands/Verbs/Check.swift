import SteleChecking
import SteleClients
import SteleContractModel
import SteleFiles
import SteleFindings
import SteleReports

/// `stele check`: recorded traffic held against the contract, with a verdict for each client.
enum Check: ReportingCommand {
    static let name = "check"
    static let summary = "recordings × contract × clients → findings and coverage"
    static let subject = ReportInput.Subject.traffic
    static let operands = Operands.recordings

    static let coverage = Option(
        "coverage", help: "tell what was never seen, and optional fields that always were, as notes")
    static let evidence = Option(
        "evidence", value: "FILE",
        help: "write what was seen, without any value, for `--from-evidence` and `stele evidence merge`")
    static let shard = Option(
        "shard", value: "I/N", help: "judge the I-th of N parts of the recordings' exchanges only")
    static let options =
        [coverage, evidence, shard, .accepted, .operation] + Option.ofTraffic + Option.ofContract
        + Option.ofReport

    static let exitCodes = [
        ExitCode(0, "no finding reaches the threshold (see --fail-on)"),
        ExitCode(1, "findings"),
        ExitCode(2, "could not run: a bad option, an input that cannot be read, or that is no recording"),
        ExitCode(3, "nothing was judged: not one response belongs to the contract"),
    ]
    static let examples = [
        "stele check --contract openapi.yaml session.har",
        "stele check --base-url http://localhost:8080/v1 recordings --report json=drift.json",
    ]

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let options = try options(run)
        let configuration = try run.configuration()
        let reading = try run.readContract(configuration)
        guard let contract = reading.contract else {
            return unreadable(configuration.contract?.path, reports.weighed(reading.findings))
        }
        let clients = try ReleasedClients(configuration, run)
        let checker = MatrixChecker(contract, clients: clients.clients, options: options)
        let isPart = run.arguments.has(shard)
        let traffic = try TrafficJudgement(by: checker, of: contract, configuration, run, isWhole: !isPart)
        let evidence = traffic.evidence
        if let path = run.arguments.value(Check.evidence) {
            try run.write(EvidenceFile(contract: ContractMark(contract), evidence: evidence), to: path)
        }
        let findings = reports.weighed(
            ContractFaults.told(reading.findings, seen: traffic.report.seen) + evidence.damageFindings
                + clients.findings + traffic.drift)
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, run: traffic.summary,
            outcome: outcome(findings, traffic.summary, reports, isPart: isPart))
    }

    static func options(_ run: Invocation) throws(Stop) -> CheckOptions {
        try refuseContradictions(run)
        let urls = run.arguments.values(.baseURL)
        for url in urls where !["http://", "https://", "/"].contains(where: { url.hasPrefix($0) }) {
            throw Stop(
                "`\(url)` is no URL for --base-url",
                help: "it is one such as `http://localhost:8080/v1`, or a base path such as `/v1`")
        }
        return CheckOptions(
            baseURLs: urls, sentinels: ["[DONE]"] + run.arguments.values(.sentinel),
            showValues: run.arguments.has(.showValues), coverage: run.arguments.has(coverage))
    }

    private static func refuseContradictions(_ run: Invocation) throws(Stop) {
        let arguments = run.arguments
        let isFromEvidence = !arguments.values(.fromEvidence).isEmpty
        if arguments.has(.showValues), isFromEvidence || arguments.has(evidence) {
            throw Stop("evidence holds no values that `--show-values` could show")
        }
        let isAboutRecordings = [shard, .operation].contains { arguments.has($0) }
        if isFromEvidence, !arguments.operands.isEmpty || isAboutRecordings {
            throw Stop(
                "`--from-evidence` stands in the place of recordings",
                help: "to add recordings, write their evidence first: `--evidence FILE`")
        }
    }

    /// Drift is a judgement even where no body was; damage of a recording is none. Of a part
    /// of the recordings nothing may be left to judge.
    private static func outcome(
        _ findings: [Finding], _ run: RunSummary, _ reports: ReportWriting, isPart: Bool
    ) -> RunOutcome {
        if run.judged == 0, !isPart, !reports.isFailed(by: findings.filter { $0.drift != nil }) {
            return RunOutcome(.nothingJudged)
        }
        return RunOutcome(reports.isFailed(by: findings) ? .findings : .clean)
    }
}
