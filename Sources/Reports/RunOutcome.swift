/// How a run ended, decided by the command and only shown by reports.
package struct RunOutcome: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable, CaseIterable {
        /// No finding reaches the threshold.
        case clean
        /// At least one finding reaches the threshold.
        case findings
        /// Generated files are not what the contract says.
        case stale
        /// Not one response was held against the contract.
        case nothingJudged = "nothing-judged"
        /// The contract, or another input, stopped the run.
        case couldNotRun = "could-not-run"
    }

    package let status: Status
    /// What the process answers: 0 clean, 1 findings or stale, 2 could not run, 3 nothing judged.
    package let exitCode: Int32
    /// Why it could not run, as a lower-case phrase.
    package let reason: String?

    package init(_ status: Status, reason: String? = nil) {
        self.status = status
        self.reason = reason
        switch status {
        case .clean: exitCode = 0
        case .findings, .stale: exitCode = 1
        case .couldNotRun: exitCode = 2
        case .nothingJudged: exitCode = 3
        }
    }
}
