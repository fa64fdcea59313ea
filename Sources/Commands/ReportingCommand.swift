import SteleFindings
import SteleReports

/// A command whose work ends in a report.
protocol ReportingCommand: Command {
    static var subject: ReportInput.Subject { get }
    /// Everything between the options and the report.
    static func work(_ run: Invocation, _ reports: ReportWriting) throws(Stop) -> ReportInput
    /// Whether standard output is for something else than a report that nobody asked for.
    static func keepsOutput(_ run: Invocation) -> Bool
}

extension ReportingCommand {
    static func keepsOutput(_ run: Invocation) -> Bool { false }

    package static func run(_ run: Invocation) throws(Stop) -> Int32 { try reported(run) }

    /// Works and reports.
    static func reported(_ run: Invocation) throws(Stop) -> Int32 {
        let reports = try ReportWriting(run, keepsOutput: keepsOutput(run))
        let input: ReportInput
        do {
            input = try work(run, reports)
        } catch {
            try reports.write(error, subject: subject)
            throw error
        }
        return try reports.write(input)
    }

    /// The report about a contract that could not be read as one.
    static func unreadable(_ contract: String?, _ findings: [Finding]) -> ReportInput {
        let name = contract ?? "the contract"
        return ReportInput(
            command: Self.name, version: Stele.version, subject: .contract, contract: contract,
            findings: findings,
            outcome: RunOutcome(.couldNotRun, reason: "\(name) cannot be read as a contract"))
    }
}
