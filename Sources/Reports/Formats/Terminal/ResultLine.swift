import SteleFindings

extension TerminalPage {
    /// The last line: the whole outcome in one sentence.
    mutating func result() {
        if input.subject != .contract || !text.isEmpty { gap() }
        switch input.outcome.status {
        case .clean: line(style.green("ok:") + " " + counts() + tail() + verdicts())
        case .findings:
            let word = input.generation == nil || input.subject == .traffic ? "failed:" : "incomplete:"
            line(style.red(word) + " " + counts() + tail() + verdicts())
        case .stale: line(style.red("stale:") + " " + stale())
        case .nothingJudged: line(style.red("nothing was judged:") + " " + nothingJudged())
        case .couldNotRun:
            line(style.red("could not run:") + " " + TerminalText.escaped(input.outcome.reason ?? counts()))
        }
    }

    /// `2 violations, 1 note`.
    private func counts() -> String {
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = input.count(severity)
            return count == 0 ? nil : counted(count, word(severity))
        }
        let accepted = input.findings.count - input.counting.count
        let others = accepted == 0 ? [] : ["\(accepted) accepted"]
        return parts.isEmpty && others.isEmpty ? "no findings" : (parts + others).joined(separator: ", ")
    }

    /// `; breaks swift, kotlin; corrupts typescript`.
    private func verdicts() -> String {
        Verdict.allCases.reversed().filter { $0 != .safe }.map { verdict in
            let clients = clients(with: verdict)
            if clients.isEmpty { return "" }
            return "; " + colored(verdict.rawValue, by: verdict) + " " + clients.joined(separator: ", ")
        }.joined()
    }

    private func clients(with verdict: Verdict) -> [String] {
        input.clients.filter { client in
            input.counting.contains {
                $0.verdicts.contains { $0.client == client && $0.verdict == verdict && $0.isSupported }
            }
        }.map { TerminalText.escaped($0) }
    }

    /// What the outcome is about: the responses, or the files.
    private func tail() -> String {
        if let run = input.run, input.subject != .models {
            return " in \(counted(run.judged, "judged response"))"
        }
        if let comparison = input.comparison {
            return
                " between \(TerminalText.escaped(comparison.old)) and \(TerminalText.escaped(comparison.new))"
        }
        guard let generation = input.generation else { return "" }
        let folders = generation.outputs.map { output -> String in
            let folder = TerminalText.escaped(output.folder)
            if output.isComparison { return "\(folder) is up to date" }
            let written = output.count(.created) + output.count(.changed)
            let unchanged = output.count(.unchanged)
            if written == 0 { return "\(counted(unchanged, "file")) unchanged in \(folder)" }
            return "\(counted(written, "file")) written, \(unchanged) unchanged in \(folder)"
        }
        return "; \(counted(generation.types, "type")), " + folders.joined(separator: ", ")
    }

    private func stale() -> String {
        let outputs = input.generation?.outputs.filter(\.differs) ?? []
        let folders = outputs.map { output -> String in
            let folder = TerminalText.escaped(output.folder)
            let count = output.files.count - output.count(.unchanged)
            if count == 0 { return "a run over \(folder) did not finish" }
            return counted(count, "file differs", "files differ") + " in " + folder
        }
        return folders.joined(separator: ", ") + "; run stele generate"
    }

    /// The most likely reason why nothing could be judged, and the way out.
    private func nothingJudged() -> String {
        if input.subject == .models {
            return "no model belongs to a schema; say which one: --type SWIFT=SCHEMA"
        }
        if let comparison = input.comparison {
            return "\(TerminalText.escaped(comparison.old)) has neither operations nor schemas"
        }
        guard let run = input.run else { return "there was nothing to judge" }
        if run.exchanges == 0 { return "the recordings hold no exchange" }
        let read = counted(run.exchanges, "exchange")
        let foreign = run.foreignHosts.reduce(0) { $0 + $1.count }
        if foreign == run.exchanges {
            return "no host of the \(read) is a server of the contract; name theirs with --base-url"
        }
        if run.matched == 0 { return "none of the \(read) belongs to an operation of the contract" }
        return "none of the \(read) has a body that the contract describes"
    }
}
