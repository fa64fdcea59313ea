import SteleClients
import SteleContractModel
import SteleFiles
import SteleFindings
import SteleOpenAPIReader
import SteleReports
import SteleSourceTree

/// `stele release`: freezes the contract that a shipped client was made from; `--check` says which can go.
enum Release: ReportingCommand {
    static let name = "release"
    static let summary = "freeze the bundled contract of a shipped client"
    static let subject = ReportInput.Subject.contract
    static let operands = Operands.any(
        name: "NAME", help: "the client with its version, for instance 'ios 3.2'", completion: .nothing)

    static let check = Option(
        "check",
        help:
            "freeze nothing; tell clients whose support has ended, and what no supported client uses any more"
    )
    static let language = Option(
        "language", value: "LANGUAGE", choices: ClientNotation.languages,
        help:
            "of the client; default: that of a client of stele.yaml with this name, or with the same first word"
    )
    static let handwritten = Option("handwritten", help: "its models are written by hand")
    static let output = Option(
        "output", short: "o", value: "FILE",
        help: "where it goes; default: released/NAME.yaml beside the contract")
    static let until = Option(
        "until", value: "DATE", help: "the last day of its support, for the line in stele.yaml")
    static let add = Option("add", help: "add the client to stele.yaml, instead of printing the line")
    static let force = Option("force", help: "replace what was frozen under this name")
    static let options =
        [check, language, handwritten, output, until, add, force] + Option.ofContract + Option.ofReport
    static let exitCodes = [
        ExitCode(0, "frozen, or with --check: nothing that fails (see --fail-on)"),
        ExitCode(1, "with --check: findings"),
        ExitCode(2, "nothing was frozen: a bad option, or an input that cannot be read"),
    ]
    static let examples = [
        "stele release 'ios 3.2'", "stele release 'ios 3.2' --until 2027-06-30 --add",
        "stele release --check",
    ]

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        if run.arguments.has(check) {
            if let name = run.arguments.operands.first {
                throw Stop("`--check` is about all clients of stele.yaml, and `\(name)` names one")
            }
            return try reported(run)
        }
        guard run.arguments.operands.count == 1, let name = run.arguments.operands.first, !name.isEmpty else {
            throw Stop("one client is to be named", help: "for instance `stele release 'ios 3.2'`")
        }
        return try Freezing(name, run).freeze()
    }

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let configuration = try run.configuration()
        let reading = try run.readContract(configuration)
        guard let contract = reading.contract else {
            return unreadable(configuration.contract?.path, reports.weighed(reading.findings))
        }
        if configuration.clients.isEmpty {
            throw Stop(
                "stele.yaml names no clients", help: "`stele release 'ios 3.2'` prints the line for one")
        }
        let clients = try ReleasedClients(configuration, run)
        let findings = reports.weighed(
            clients.findings + UnusedParts(of: contract, clients: clients.clients).findings)
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, outcome: RunOutcome(reports.isFailed(by: findings) ? .findings : .clean))
    }
}
