import SteleClients
import SteleDiffing
import SteleFindings
import SteleOpenAPIReader
import SteleReports

/// `stele diff`: what a new contract does to clients of an old one.
enum Diff: ReportingCommand {
    static let name = "diff"
    static let summary = "contract × contract → what breaks for whom"
    static let subject = ReportInput.Subject.change
    static let operands = Operands.two(
        first: "OLD", second: "NEW",
        help: "contracts: files, or REV:path as a git revision has it, with the files that it refers to")
    static let verbose = Option(
        "verbose", short: "v", help: "tell all about every change, also where it is harmless")
    static let options = [verbose, .accepted, .client] + Option.ofReading + Option.ofReport
    static let exitCodes = [
        ExitCode(0, "no change reaches the threshold (see --fail-on)"),
        ExitCode(1, "a client breaks, or a change reaches the threshold"),
        ExitCode(2, "could not run: a bad option, or a contract or revision that cannot be read"),
        ExitCode(3, "nothing was judged: the old contract has neither operations nor schemas"),
    ]
    static let examples = [
        "stele diff main:contract/openapi.yaml contract/openapi.yaml",
        "stele diff old.yaml new.yaml --client 'ios=swift' --client 'shop=kotlin-handwritten'",
    ]

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let names = run.arguments.operands
        let configuration = try run.configuration()
        let known = try AcceptedDrift.read(configuration.accepted, run.disk).about(.change)
        let (before, after) = (try run.readContract(named: names[0]), try run.readContract(named: names[1]))
        guard let old = before.contract, let new = after.contract else {
            let isOld = before.contract == nil
            return unreadable(
                isOld ? names[0] : names[1], reports.weighed(isOld ? before.findings : after.findings))
        }
        // The old contract stands for those that clients were made from.
        let released = try ReleasedClients(configuration, run)
        let clients = released.clients.map(\.client)
        let difference = ContractDifference.compare(old: old, new: new, clients: clients)
        let changes = known.apply(to: difference.findings, today: try run.today(), isWhole: true) { name in
            [old, new].contains { contract in
                (contract.operations + contract.webhooks).contains { $0.id == name || $0.endpoint == name }
            } ? true : nil
        }
        // A contract that is compared with itself has its faults once.
        var seen: Set<Finding> = []
        let faults = (before.findings + after.findings).filter {
            $0.severity == .violation && seen.insert($0).inserted
        }
        let findings = reports.weighed(faults.map { $0.with(severity: .note) } + released.findings + changes)
        let isEmpty = old.operations.isEmpty && old.webhooks.isEmpty && old.components.isEmpty
        let isFailed = reports.isFailed(by: findings)
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: names[1], findings: findings,
            comparison: ChangeSummary(
                clients: clients.map(\.name), old: names[0], new: names[1], operations: difference.operations,
                types: difference.types),
            outcome: RunOutcome(isFailed ? .findings : isEmpty ? .nothingJudged : .clean))
    }
}
