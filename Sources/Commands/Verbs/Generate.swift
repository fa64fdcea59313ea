import SteleContractModel
import SteleEmitters
import SteleFiles
import SteleFindings
import SteleReports

/// `stele generate`: the contract becomes models; `--check` only says whether they are up to date.
enum Generate: ReportingCommand {
    static let name = "generate"
    static let summary = "contract → models; --check: fail if the output is stale"
    static let subject = ReportInput.Subject.contract

    static let swift = Option("swift", value: "DIR", help: "write Swift models into this folder")
    static let access = Option(
        "access", value: "LEVEL", choices: SwiftOptions.Access.allCases.map(\.rawValue),
        help: "of the Swift declarations: public (default), package or internal")
    static let check = Option(
        "check", help: "write nothing; fail if the output is not what the contract says")
    static let verbose = Option(
        "verbose", short: "v", help: "account for every schema: what became a type, and what any JSON")
    static let options = [swift, access, check, verbose] + Option.ofContract + Option.ofReport

    static let exitCodes = [
        ExitCode(0, "everything that the contract declares was written, or is up to date"),
        ExitCode(1, "written, with parts left out that are listed as errors; with --check: stale"),
        ExitCode(2, "nothing was written: a bad option, or an input that cannot be read"),
    ]
    static let examples = [
        "stele generate --contract openapi.yaml --swift Sources/API",
        "stele generate --check",
    ]

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let configuration = try run.configuration()
        let swift = try output(run, configuration)
        let reading = try run.readContract(configuration)
        guard let contract = reading.contract else {
            return unreadable(configuration.contract?.path, reports.weighed(reading.findings))
        }
        let emission = SwiftEmitter.emit(contract, options: swift.options)
        let written = try OutputWriting(run).write(
            emission.files, language: "swift", folder: swift.folder, isComparison: run.arguments.has(check))
        let findings = reports.weighed(reading.findings + emission.findings)
        let isFailed = reports.isGenerationFailed(by: findings)
        let isStale = written.isComparison && written.differs
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, generation: Account.of(contract, outputs: [written]),
            outcome: RunOutcome(isStale ? .stale : isFailed ? .findings : .clean))
    }

    /// The folder from the command line, else from `stele.yaml`.
    private static func output(
        _ run: Invocation, _ configuration: Configuration
    ) throws(Stop) -> (folder: String, options: SwiftOptions) {
        var options = configuration.swift?.options ?? SwiftOptions()
        if let word = run.arguments.value(access), let level = SwiftOptions.Access(rawValue: word) {
            options.access = level
        }
        let named = run.arguments.value(swift).map(run.disk.display)
        guard let folder = named ?? configuration.swift?.folder else {
            throw Stop(
                "nowhere to write to",
                help: "name a folder with `--swift DIR`, or give generate.swift an `output` in stele.yaml")
        }
        return (folder, options)
    }
}
