import SteleReports

extension Option {
    static let help = Option("help", short: "h", group: .general, help: "show this")
    static let color = Option(
        "color", value: "WHEN", choices: ["auto", "always", "never"], group: .general,
        help: "auto (on a terminal, unless NO_COLOR is set), always or never")

    // MARK: Contract

    static let contract = Option(
        "contract", value: "FILE", group: .contract,
        help: "the root document; default: contract of stele.yaml")
    static let referenceRoot = Option(
        "ref-root", value: "DIR", group: .contract,
        help: "references may not leave this folder; default: the root document's")
    static let referenceMap = Option(
        "ref-map", value: "URL=FILE", isRepeatable: true, group: .contract,
        help: "the file to read for a remote reference; nothing is ever fetched")
    static let configuration = Option(
        "config", value: "FILE", group: .contract,
        help: "instead of the stele.yaml found upward from here")
    static let noConfiguration = Option(
        "no-config", group: .contract, help: "do without a stele.yaml, even where there is one")

    /// Of every command that reads contracts.
    static let ofReading: [Option] = [referenceRoot, referenceMap, configuration, noConfiguration]
    /// Of every command that reads the one contract.
    static let ofContract: [Option] = [contract] + ofReading

    // MARK: Report

    static let report = Option(
        "report", value: "FORMAT[=FILE]", isRepeatable: true, group: .report,
        help: Renderers.all.map { "\($0.format): \($0.summary)" }.joined(separator: "; ")
            + "; default: terminal on standard output", completion: .words(Renderers.all.map { $0.format }))
    static let failOn = Option(
        "fail-on", value: "LEVEL", choices: Threshold.allCases.map(\.rawValue), group: .report,
        help: Threshold.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "; "))
    static let strict = Option("strict", group: .report, help: "raise notes to violations")
    static let showValues = Option(
        "show-values", group: .report, help: "show recorded values, which are redacted otherwise")
    static let today = Option(
        "today", value: "DATE", group: .report,
        help: "the day that decides what has expired; default: SOURCE_DATE_EPOCH, else today in UTC")

    static let quiet = Option(
        "quiet", short: "q", group: .report,
        help: "no progress, and of the terminal report the result only; files are written whole")

    /// Of every command that reports findings.
    static let ofReport: [Option] = [report, failOn, strict, showValues, today, quiet]
}
