import SteleFindings

extension TerminalPage {
    /// The never-seen fields that are listed; the JSON report has all of them.
    private static let listed = 20

    /// What of the contract the recordings touched.
    mutating func coverage(_ coverage: Coverage) {
        if coverage.operations == 0 { return }
        gap()
        let operations =
            "\(coverage.operationsSeen) of \(counted(coverage.operations, "operation"))"
        let responses = "\(coverage.responsesSeen) of \(counted(coverage.responses, "response"))"
        labelled("coverage", "\(operations), \(responses) of the contract were seen")
        for (index, field) in coverage.fieldsNeverSeen.prefix(TerminalPage.listed).enumerated() {
            let place = TerminalText.escaped("\(field.operation) \(field.status)")
            let path = style.bold(TerminalText.escaped(field.path))
            let objects = counted(field.of, "object")
            let count = style.dim("in none of \(objects), \(self.place(field.location))")
            labelled(index == 0 ? "never" : "", "\(place) \(path) \(count)")
        }
        let rest = coverage.fieldsNeverSeen.count - TerminalPage.listed
        if rest > 0 {
            let words = "… and \(counted(rest, "more field")) that no body carried"
            labelled("", style.dim(words + " (--report json lists them)"))
        }
    }

    /// What was read, matched, judged and passed over.
    mutating func figures(_ run: RunSummary) {
        gap()
        let read = counted(run.exchanges, "exchange")
        labelled("recorded", "\(read), \(run.matched) matched, \(run.judged) judged")
        if !run.notJudged.isEmpty {
            let reasons = run.notJudged.map { "\($0.count) \(TerminalText.escaped($0.reason))" }
            labelled("passed by", reasons.joined(separator: ", "))
        }
        if !run.foreignHosts.isEmpty {
            labelled("foreign", TerminalPage.hosts(run.foreignHosts))
        }
        skipped(run.skippedFiles)
    }

    private mutating func skipped(_ files: [String]) {
        if files.isEmpty { return }
        let count = counted(files.count, "file")
        labelled("skipped", "\(count) in no recording format that is known")
        for file in files.prefix(TerminalPage.listed) { labelled("", TerminalText.escaped(file)) }
        let rest = files.count - TerminalPage.listed
        if rest > 0 { labelled("", style.dim("… and \(counted(rest, "more file"))")) }
    }

    /// `cdn.example.com 12, fonts.example.com 3`, the most frequent first.
    static func hosts(_ hosts: [RunSummary.HostCount]) -> String {
        let order = hosts.sorted { ($1.count, $0.host) < ($0.count, $1.host) }
        let shown = order.prefix(6).map { "\(TerminalText.escaped($0.host)) \($0.count)" }
        let rest = order.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(counted(rest, "more host"))" : "")
    }
}
