import SteleChecking
import SteleFindings
import SteleRecordings

/// What the checker says about one exchange alone.
struct ExchangeJudgement {
    enum Outcome: String {
        case foreign = "another host"
        case passed = "not judged"
        case clean
        case notes = "notes only"
        case violations
    }

    let outcome: Outcome
    /// Of the findings, sorted.
    let rules: [String]

    init(_ exchange: Exchange, by checker: Checker) {
        var checker = checker
        checker.check(exchange)
        let report = checker.report()
        rules = Set(report.findings.map(\.rule)).sorted()
        if report.findings.contains(where: { $0.severity == .violation }) {
            outcome = .violations
        } else if !report.findings.isEmpty {
            outcome = .notes
        } else if !report.summary.foreignHosts.isEmpty {
            outcome = .foreign
        } else {
            outcome = report.summary.judged == 0 ? .passed : .clean
        }
    }
}
