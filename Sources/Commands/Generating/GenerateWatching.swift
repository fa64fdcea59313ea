import SteleFiles
import SteleFindings
import SteleReports

/// `stele generate --watch`: generates, waits until a file that was read is another one, and generates again, until
/// somebody ends it. What is wrong is told, and waited out.
struct GenerateWatching {
    private let run: Invocation
    private let stop: Int32

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        for option in [Generate.check, .report] where run.arguments.has(option) {
            throw Stop(
                "`--watch` and `--\(option.name)` exclude each other",
                help: "run `stele generate --\(option.name)` by itself")
        }
        // Nothing that is watched could mend that.
        if let configuration = try? run.configuration(), configuration.file == nil,
            configuration.contract == nil
        {
            throw run.noContract(configuration)
        }
        let watching = GenerateWatching(run: run, stop: run.system.interruption())
        var changed: [String] = []
        while true {
            let log = ReadLog()
            try watching.generate(log, because: changed)
            switch FileWatch(log.marks).wait(until: watching.stop) {
            case .stopped: return 0
            case .changed(let files): changed = files
            }
        }
    }

    /// One run, and its line. Whatever is read goes into the log; without a file to wait for there is nothing to watch, and a
    /// stop is one.
    private func generate(_ log: ReadLog, because changed: [String]) throws(Stop) {
        let invocation = Invocation(run.command, run.arguments, run.system, log: log)
        var outcome: String
        do {
            let input = try Generate.work(invocation, try ReportWriting(invocation))
            let errors = input.findings.filter { $0.severity == .violation }
            run.print(TerminalReport.render(errors, run.options(for: run.system.output)))
            outcome = GenerateWatching.words(for: input)
        } catch {
            if log.marks.isEmpty { throw error }
            Stele.complain(error, run.system, run.arguments)
            outcome = "nothing written"
        }
        run.print("\(ClockTime(secondsSince1970: run.system.now())) \(cause(log, changed)): \(outcome)\n")
    }

    /// `watching openapi.yaml and 2 more`, `parts.yaml changed`.
    private func cause(_ log: ReadLog, _ changed: [String]) -> String {
        let paths = changed.isEmpty ? log.marks.keys.sorted() : changed
        let first = TerminalText.escaped(paths.first.map(run.disk.display) ?? "")
        let names = paths.count > 1 ? "\(first) and \(paths.count - 1) more" : first
        return changed.isEmpty ? "watching \(names)" : "\(names) changed"
    }

    /// What a run did, and what is wrong with the contract: `2 files written, 1 warning`.
    private static func words(for input: ReportInput) -> String {
        let outputs = input.generation?.outputs ?? []
        var parts: [String] = []
        let written = outputs.flatMap { output in
            output.files.filter { $0.state == .created || $0.state == .changed }
                .map { FilePath.join(output.folder, $0.path) }
        }
        let removed = outputs.reduce(0) { $0 + $1.count(.removed) }
        if written.count == 1, let path = written.first {
            parts.append("wrote \(TerminalText.escaped(path))")
        } else if !written.isEmpty {
            parts.append("wrote \(written.count) files")
        }
        if removed > 0 { parts.append("removed \(counted(removed, "file"))") }
        if parts.isEmpty { parts.append(input.generation == nil ? "nothing written" : "nothing to write") }
        let errors = input.findings.count { $0.severity == .violation }
        let warnings = input.findings.count - errors
        if errors > 0 { parts.append(counted(errors, "error")) }
        if warnings > 0 { parts.append(counted(warnings, "warning")) }
        return parts.joined(separator: ", ")
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
