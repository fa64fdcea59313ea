import SteleFindings

/// Findings as compilers print them, `file:line:column: error: …`: what Xcode and editors read out of the log of a build.
///
/// Paths are absolute, because a build's log does not say where it ran. Nothing is printed where nothing was found.
package enum CompilerReport: Renderer {
    package static let format = "compiler"
    package static let summary = "lines for the log of a build, with absolute paths"

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        var log = BuildLog(options)
        let levels = input.findings.map { level(of: $0, input) }
        let tellings =
            options.isVerbose
            ? input.findings.map { _ in AlikeFaults.Telling.whole } : AlikeFaults(input.findings).tellings
        for (finding, (level, telling)) in zip(input.findings, zip(levels, tellings))
        where telling != .passedOver {
            log.add(finding, level)
            if case .last(let more) = telling {
                log.line(finding.location, .note, "… and \(more) more like this [\(finding.rule)]")
            }
        }
        // Stale files, nothing judged: no finding says so.
        if input.outcome.exitCode != 0, !levels.contains(.error) { log.line(nil, .error, input.sentence) }
        return log.text
    }

    /// Why nothing was done: findings about files, or a phrase.
    package static func render(
        _ findings: [Finding], _ message: String?, _ help: String?, _ options: RenderOptions
    ) -> String {
        var log = BuildLog(options)
        for finding in findings.sorted() { log.add(finding, .error) }
        if let message { log.line(nil, .error, message) }
        if let help { log.line(nil, .note, help) }
        return log.text
    }

    /// What stopped the run is an error, whatever the threshold.
    private static func level(of finding: Finding, _ input: ReportInput) -> Level {
        let hasStopped = input.outcome.status == .couldNotRun && finding.severity == .violation
        return hasStopped ? .error : input.level(of: finding)
    }
}

/// Lines of a log in the making.
private struct BuildLog {
    private let folder: String?
    private var excerpts: ExcerptCutter
    private(set) var text = ""

    init(_ options: RenderOptions) {
        folder = options.folder
        excerpts = ExcerptCutter(width: RenderOptions().width - TerminalPage.gutter)
    }

    mutating func line(_ place: SourceRange?, _ level: Level, _ message: String) {
        let head = place.map { path($0.file.path) + ":\($0.start.line):\($0.start.column)" } ?? "stele"
        text += TerminalText.escaped("\(head): \(level.rawValue): \(message)") + "\n"
    }

    /// The finding, its line in the source, related places, and what to do.
    mutating func add(_ finding: Finding, _ level: Level) {
        let owner = [finding.owner?.name, finding.field].compactMap { $0 }.joined(separator: " ")
        let verdicts = finding.verdictSummary.map { "; " + $0 } ?? ""
        let message = (owner.isEmpty ? "" : owner + ": ") + finding.message + verdicts
        line(finding.location, level, "\(message) [\(finding.rule)]")
        if let location = finding.location { excerpt(location) }
        for note in finding.notes {
            line(note.location, .note, note.message)
            excerpt(note.location)
        }
        for help in (finding.help ?? "").split(separator: "\n") {
            line(finding.location, .note, String(help))
        }
    }

    private mutating func excerpt(_ range: SourceRange) {
        guard let excerpt = excerpts.cut(range) else { return }
        text += DisplayWidth.padLeft("\(excerpt.number) | ", to: TerminalPage.gutter) + excerpt.line + "\n"
        text += DisplayWidth.padLeft("| ", to: TerminalPage.gutter) + excerpt.marks + "\n"
    }

    private func path(_ path: String) -> String {
        guard let folder, !path.hasPrefix("/") else { return path }
        return folder + (folder.hasSuffix("/") ? "" : "/") + path
    }
}
