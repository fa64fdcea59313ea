import SteleEmitters
import SteleFindings
import SteleReports

/// `stele lint`: what is wrong with the contract, and nothing else.
enum Lint: ReportingCommand {
    static let name = "lint"
    static let summary = "contract diagnostics only"
    static let verbose = Option(
        "verbose", short: "v", help: "tell all faults, also where many are alike")
    static let options = [verbose] + Option.ofContract + Option.ofReport
    static let subject = ReportInput.Subject.contract
    static let exitCodes = [
        ExitCode(0, "no error; warnings alone do not count"),
        ExitCode(1, "an error in the contract (see --fail-on)"),
        .couldNotRun,
    ]
    static let examples = [
        "stele lint --contract openapi.yaml", "stele lint --strict --report json=lint.json",
    ]

    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput {
        let configuration = try run.configuration()
        let reading = try run.readContract(configuration)
        let findings = reports.weighed(reading.findings)
        if reading.contract == nil { return unreadable(configuration.contract?.path, findings) }
        return ReportInput(
            command: name, version: Stele.version, subject: subject, contract: configuration.contract?.path,
            findings: findings, outcome: RunOutcome(reports.isFailed(by: findings) ? .findings : .clean))
    }
}
