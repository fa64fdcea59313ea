import SteleChecking
import SteleClients
import SteleContractModel
import SteleFiles
import SteleFindings
import SteleOpenAPIReader
import SteleReports

/// `stele gate`: what CI asks of a pull request, with one verdict.
enum Gate: ReportingCommand {
    static let name = "gate"
    static let summary = "what CI runs: generate --check, lint, diff and check for every supported client"
    static let subject = ReportInput.Subject.traffic
    static let operands = Operands.recordings

    static let base = Option(
        "base", value: "REV",
        help: "the git revision that the change goes to; what is so there already does not count")
    static let options =
        [base, .accepted] + Option.ofTraffic + Option.ofContract + Option.ofReport
    static let exitCodes = [
        ExitCode(0, "the output is up to date, the contract is sound, no supported client breaks"),
        ExitCode(1, "findings (see --fail-on)"),
        .couldNotRun,
        ExitCode(3, "there are recordings, and not one response in them belongs to the contract"),
    ]
    static let examples = [
        "stele gate", "stele gate --base origin/main --report markdown=gate.md --report sarif=gate.sarif",
    ]

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let options = try Check.options(run)
        let configuration = try run.configuration()
        let reading = try run.readContract(configuration)
        guard let contract = reading.contract else {
            return unreadable(configuration.contract?.path, reports.weighed(reading.findings))
        }
        let clients = try ReleasedClients(configuration, run)
        let generation = try Generate.comparison(of: contract, reading, configuration, run)
        var findings = lint(reading, reports) + clients.findings + (generation?.findings ?? [])
        let checker = MatrixChecker(contract, clients: clients.clients, options: options)
        var traffic: TrafficJudgement?
        if !configuration.recordings.isEmpty || !run.arguments.values(.fromEvidence).isEmpty {
            let judgement = try TrafficJudgement(by: checker, of: contract, configuration, run)
            findings += judgement.drift + judgement.evidence.damageFindings
            traffic = judgement
        }
        let changes = ReleasedChanges(
            contract, clients.clients, base: try target(configuration, run),
            occurrences: traffic.map { checker.today.occurrences(in: $0.evidence) })
        if let changes { findings += try accepted(changes, contract, configuration, run) }
        findings = reports.weighed(findings)
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, run: traffic?.summary, comparison: changes?.summary,
            generation: generation?.summary,
            outcome: outcome(findings, traffic, reports))
    }

    /// The contract as the target of the change has it.
    private static func target(
        _ configuration: Configuration, _ run: Invocation
    ) throws(Stop) -> ReleasedChanges.Base? {
        guard let revision = run.arguments.value(base), let contract = configuration.contract else {
            return nil
        }
        let path = FilePath.relative(run.disk.absolute(contract.path), to: run.disk.workingDirectory)
        let name = "\(revision):" + (path.hasPrefix("../") ? path : "./" + path)
        let reading = try run.readContract(named: name)
        guard let contract = reading.contract else {
            let message = reading.findings.first { $0.severity == .violation }?.message
            throw Stop("\(name) cannot be read as a contract" + (message.map { ": " + $0 } ?? ""))
        }
        return ReleasedChanges.Base(name: revision, contract: contract)
    }

    /// The changes, those marked that somebody let pass.
    private static func accepted(
        _ changes: ReleasedChanges, _ contract: Contract, _ configuration: Configuration, _ run: Invocation
    ) throws(Stop) -> [Finding] {
        let known = try AcceptedDrift.read(configuration.accepted, run.disk).about(.change)
        return known.apply(to: changes.findings, today: try run.today(), isWhole: false) { name in
            contract.operations.contains { $0.id == name || $0.endpoint == name } ? true : nil
        }
    }

    /// Errors count; warnings are for `stele lint`, unless `--strict` makes errors of them.
    private static func lint(_ reading: ContractReading, _ reports: ReportWriting) -> [Finding] {
        reports.isStrict ? reading.findings : reading.findings.filter { $0.severity == .violation }
    }

    private static func outcome(
        _ findings: [Finding], _ traffic: TrafficJudgement?, _ reports: ReportWriting
    ) -> RunOutcome {
        if reports.isFailed(by: findings) { return RunOutcome(.findings) }
        return RunOutcome(traffic?.summary.judged == 0 ? .nothingJudged : .clean)
    }
}
