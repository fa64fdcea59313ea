import SteleFiles
import SteleFindings
import SteleReports

/// Where the reports of a run go, and what its findings come to.
struct ReportWriting {
    /// One `--report FORMAT[=FILE]`.
    private struct Target {
        let renderer: any Renderer.Type
        /// Nil: standard output.
        let file: String?
    }

    private let run: Invocation
    private let targets: [Target]
    private let threshold: Threshold
    /// Whether the one report goes to standard error, because standard output is for something else.
    private let isBeside: Bool

    /// Reads the options of reports, so that a mistake in them shows before any work is done.
    init(_ run: Invocation, keepsOutput: Bool = false) throws(Stop) {
        self.run = run
        var targets: [Target] = []
        for text in run.arguments.values(.report) { targets.append(try ReportWriting.target(text)) }
        isBeside = targets.isEmpty && keepsOutput
        if targets.isEmpty { targets = [Target(renderer: TerminalReport.self, file: nil)] }
        if targets.count(where: { $0.file == nil }) > 1 {
            throw Stop(
                "two reports would go to standard output",
                help: "give one a file: `--report json=report.json`")
        }
        self.targets = targets
        threshold = run.arguments.value(.failOn).flatMap { Threshold(rawValue: $0) } ?? .violation
        _ = try run.today()
    }

    private static func target(_ text: String) throws(Stop) -> Target {
        let format = String(text.prefix { $0 != "=" })
        guard let renderer = Renderers.named(format) else {
            let formats = Renderers.all.map { $0.format }
            throw Stop(
                "`\(format)` is no report format",
                help: Suggestion.help(format, among: formats, list: "it is one of"))
        }
        if format.count == text.count { return Target(renderer: renderer, file: nil) }
        let file = String(text.dropFirst(format.count + 1))
        if file.isEmpty { throw Stop("`--report \(text)` names no file") }
        return Target(renderer: renderer, file: file)
    }

    /// Whether standard output gets a report.
    var hasReportOnOutput: Bool { !isBeside && targets.contains { $0.file == nil } }

    /// Whether notes become violations.
    var isStrict: Bool { run.arguments.has(.strict) }

    /// Notes become violations under `--strict`.
    func weighed(_ findings: [Finding]) -> [Finding] {
        run.arguments.has(.strict) ? findings.map { $0.with(severity: .violation) } : findings
    }

    /// Whether a finding makes the run fail.
    func isFailed(by findings: [Finding]) -> Bool { findings.contains(where: threshold.isReached) }

    /// Whether a finding makes generating fail: what keeps a part of the contract out of the output does, and a fault
    /// that was read past without loss only where the command line sets a standard of its own.
    func isGenerationFailed(by findings: [Finding]) -> Bool {
        let hasOwnStandard = run.arguments.has(.strict) || run.arguments.value(.failOn) != nil
        return isFailed(by: hasOwnStandard ? findings : findings.filter(Catalogue.leavesOut))
    }

    /// Writes all reports, files first, and answers the exit code of the outcome.
    func write(_ input: ReportInput) throws(Stop) -> Int32 {
        var input = input
        input.rules = Catalogue.all
        input.isFailing = { [threshold] in threshold.isReached(by: $0) }
        for target in targets {
            guard let file = target.file else { continue }
            let text = target.renderer.render(
                input, options(for: run.system.output, color: run.arguments.value(.color) == "always"))
            do {
                try run.disk.writeIfChanged(file, Array(text.utf8))
            } catch {
                throw Stop("\(file): \(error.message)")
            }
        }
        for target in targets where target.file == nil {
            if isBeside {
                run.system.errors.write(target.renderer.render(input, options(for: run.system.errors)))
            } else {
                run.print(target.renderer.render(input, options(for: run.system.output)))
            }
        }
        return input.outcome.exitCode
    }

    /// After a stop: reports for programs say why there is nothing in them; people are told on standard
    /// error.
    func write(_ stop: Stop, subject: ReportInput.Subject) throws(Stop) {
        let told = [TerminalReport.format, CompilerReport.format]
        let forPrograms = targets.filter { !told.contains($0.renderer.format) }
        if forPrograms.isEmpty { return }
        let input = ReportInput(
            command: run.command.name, version: Stele.version, subject: subject, contract: nil,
            findings: stop.findings, outcome: RunOutcome(.couldNotRun, reason: stop.reason))
        _ = try ReportWriting(run, forPrograms, threshold).write(input)
    }

    private init(_ run: Invocation, _ targets: [Target], _ threshold: Threshold) {
        self.run = run
        self.targets = targets
        self.threshold = threshold
        isBeside = false
    }

    private func options(for sink: any TextSink, color: Bool? = nil) -> RenderOptions {
        var options = run.options(for: sink)
        if let color {
            options.color = color
            options.width = RenderOptions().width
        }
        options.isVerbose = run.arguments.has(Generate.verbose)
        // `color` is given for files.
        options.isQuiet = color == nil && run.arguments.has(.quiet)
        return options
    }
}
