import SteleAmending
import SteleChecking
import SteleContractModel
import SteleFiles
import SteleFindings
import SteleOpenAPIReader
import SteleReports

/// `stele amend`: the smallest edits of the contract that make true what recordings said.
enum Amend: ReportingCommand {
    static let name = "amend"
    static let summary = "edits of the contract that recordings ask for, as a difference or written"
    static let subject = ReportInput.Subject.contract
    static let operands = Operands.recordings

    static let write = Option(
        "write", help: "change the contract's files, instead of printing the difference")
    static let minimumSamples = Option(
        "min-samples", value: "N",
        help: "edit where the contract is contradicted so often at least; default: \(Amender.standardSample)")
    static let options =
        [minimumSamples, write, .operation] + Option.ofTraffic + Option.ofContract + Option.ofReport

    static let exitCodes = [
        ExitCode(0, "nothing to amend, or all of it written"),
        ExitCode(1, "edits are proposed, or something stays untrue (see --fail-on)"),
        ExitCode(2, "could not run: a bad option, or an input that cannot be read"),
        ExitCode(3, "nothing was judged: not one response belongs to the contract"),
    ]
    static let examples = [
        "stele amend session.har > contract.patch",
        "stele amend --from-evidence all.jsonl --min-samples 20 --write",
    ]

    /// The difference is what standard output is for; who asks for a report there gets that.
    static func keepsOutput(_ run: Invocation) -> Bool { !run.arguments.has(write) }

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let minimum = try minimumSample(run)
        let configuration = try run.configuration()
        let reading = try run.readContract(configuration, isTracing: true)
        guard let contract = reading.contract else {
            return unreadable(configuration.contract?.path, reports.weighed(reading.findings))
        }
        let clients = try ReleasedClients(configuration, run)
        let checker = MatrixChecker(contract, clients: clients.clients, options: try Check.options(run))
        let evidence = try Check.evidence(for: checker, contract, configuration, run)
        let amendment = try amend(
            reading, of: contract, checker.today.contradictions(in: evidence), for: clients, minimum,
            configuration, run)
        let isWritten = run.arguments.has(write)
        if isWritten {
            try run.write(amendment.files)
        } else if !reports.hasReportOnOutput {
            for file in amendment.files { run.print(file.difference) }
        }
        let findings =
            reports.weighed(amendment.findings(isWritten: isWritten)) + clients.findings
            + evidence.damageFindings
        let isJudged =
            checker.report(of: evidence).summary.judged > 0 || !amendment.findings(isWritten: false).isEmpty
        let status: RunOutcome.Status =
            !isJudged ? .nothingJudged : reports.isFailed(by: findings) ? .findings : .clean
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, outcome: RunOutcome(status))
    }

    /// The edits that contradictions ask for; nothing is written.
    static func amend(
        _ reading: ContractReading, of contract: Contract, _ contradictions: [Contradiction],
        for clients: ReleasedClients, _ minimumSample: Int, _ configuration: Configuration, _ run: Invocation
    ) throws(Stop) -> AmendmentReport {
        try run.requireUTF8(contract.files)
        let amender = Amender(
            contract, references: reading.references, clients: clients.clients, minimumSample: minimumSample
        ) { texts in
            guard let read = try? run.readContract(configuration, replacing: texts) else {
                return AmendedContract(contract: nil, faults: [])
            }
            let faults = read.findings.filter { $0.severity == .violation }
            return AmendedContract(
                contract: read.contract, faults: faults.map { "\($0.rule): \($0.message)" })
        }
        return amender.amend(contradictions)
    }

    private static func minimumSample(_ run: Invocation) throws(Stop) -> Int {
        guard let text = run.arguments.value(minimumSamples) else { return Amender.standardSample }
        guard let number = Int(text), number > 0 else {
            throw Stop("`\(text)` is no number for --min-samples", help: "it is one from 1 on")
        }
        return number
    }
}

extension Invocation {
    fileprivate func write(_ files: [AmendedFile]) throws(Stop) {
        for file in files {
            do {
                _ = try disk.writeIfChanged(file.path, file.new)
            } catch {
                throw Stop("\(disk.display(file.path)): \(error.message)")
            }
        }
    }

    /// A file that was read from UTF-16 has other bytes than its text, and they would not be kept.
    fileprivate func requireUTF8(_ files: [SourceFile]) throws(Stop) {
        for file in files {
            guard let bytes = try? disk.read(file.path), bytes == file.bytes else {
                throw Stop(
                    "\(disk.display(file.path)): it is not UTF-8, or has changed in the meantime",
                    help: "save it as UTF-8")
            }
        }
    }
}
