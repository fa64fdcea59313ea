import SteleFindings

/// A Markdown report in the making, which keeps count of its room.
struct MarkdownPage {
    let input: ReportInput
    private var text = ""
    /// What is told about things left out, and the last lines, need some room of their own.
    private var room = MarkdownReport.limit - 2_000
    private var excerpts = ExcerptCutter(width: 100)

    init(_ input: ReportInput) {
        self.input = input
    }

    /// Adds blocks as long as there is room; false when a block is left out.
    mutating func add(_ block: String) -> Bool {
        let size = block.utf8.count + 2
        if size > room { return false }
        room -= size
        text += block + "\n\n"
        return true
    }

    mutating func head() {
        let (word, rest) = MarkdownPage.parted(input.sentence)
        _ = add("### Stele \(MarkdownText.plain(input.command)): \(word)")
        let contract = input.contract.map { "Contract " + MarkdownText.code($0) + ". " } ?? ""
        _ = add(contract + MarkdownText.phrase(rest.prefix(1).uppercased() + rest.dropFirst()) + ".")
    }

    /// `failed` and what follows its colon.
    private static func parted(_ sentence: String) -> (word: String, rest: String) {
        let word = sentence.prefix { $0 != ":" }
        return (String(word), String(sentence.dropFirst(word.count + 1)).trimmed)
    }

    // MARK: The matrix

    /// Every field with its verdicts in one row, worst first.
    mutating func matrix() {
        let (clients, past) = (input.clients, input.pastClients)
        let judged = input.findings.filter { !$0.verdicts.isEmpty }
        if judged.isEmpty || clients.isEmpty { return }
        let order = judged.indices.sorted { (judged[$1].worst, $0) < (judged[$0].worst, $1) }
        let head =
            "| field | "
            + clients.map { MarkdownText.code($0) + (past.contains($0) ? " (support ended)" : "") }
            .joined(separator: " | ") + " |\n|---|"
            + String(repeating: "---|", count: clients.count)
        // A third of the room at most, so that there is some for the findings.
        var budget = room / 3 - 2 * head.utf8.count
        var rows: [String] = []
        for index in order {
            let row = MarkdownPage.row(judged[index], clients)
            budget -= row.utf8.count + 1
            if budget < 0 { break }
            rows.append(row)
        }
        if rows.isEmpty { return }
        _ = add(([head] + rows.prefix(MarkdownReport.open)).joined(separator: "\n"))
        let folded = rows.dropFirst(MarkdownReport.open)
        if !folded.isEmpty {
            _ = add(
                "<details><summary>\(counted(folded.count, "more row"))</summary>\n\n"
                    + ([head] + folded).joined(separator: "\n") + "\n\n</details>")
        }
        let more = judged.count - rows.count
        if more > 0 { _ = add("_\(counted(more, "row")) of the table left out._") }
    }

    private static func row(_ finding: Finding, _ clients: [String]) -> String {
        let cells = clients.map { client in
            finding.verdicts.first { $0.client == client }.map(mark) ?? "–"
        }
        let accepted = finding.acceptance == nil ? "" : " (accepted)"
        return "| \(place(finding))\(accepted) | " + cells.joined(separator: " | ") + " |"
    }

    private static func mark(_ verdict: ClientVerdict) -> String {
        let word = verdict.verdict.rawValue
        return verdict.isSupported && verdict.verdict >= .corrupts ? "**\(word)**" : word
    }

    /// `listPets` `200 $.data[].name`.
    private static func place(_ finding: Finding) -> String {
        let parts = [finding.owner?.name, finding.field].compactMap { $0 }
        return parts.isEmpty ? phrase(finding.message) : parts.map(MarkdownText.code).joined(separator: " ")
    }

    private static func phrase(_ text: String) -> String { MarkdownText.phrase(text) }

    // MARK: Findings

    /// One fold for each finding, in the order of all reports; those that count before those that are accepted.
    mutating func findings() {
        for (title, findings) in [
            ("Findings", input.counting), ("Accepted", input.findings.filter { $0.acceptance != nil }),
        ] where !findings.isEmpty {
            if !add("#### \(title)") { return }
            for (index, finding) in findings.enumerated() where !add(block(of: finding)) {
                leaveOut(findings.count - index)
                break
            }
        }
    }

    private mutating func leaveOut(_ count: Int) {
        text +=
            "_\(counted(count, "finding")) left out: a comment holds \(MarkdownReport.limit) characters. "
            + "`--report html=FILE` has all of them._\n\n"
    }

    private mutating func block(of finding: Finding) -> String {
        let verdicts = finding.verdictSummary.map { " — " + MarkdownText.plain($0) } ?? ""
        let place = [finding.owner?.name, finding.field].compactMap { $0 }
            .map { MarkdownText.element($0) + " " }.joined()
        let word = finding.acceptance == nil ? input.word(finding.severity) : "accepted"
        let summary = "\(word): \(place)\(MarkdownText.htmlPhrase(finding.message))\(verdicts)"
        var lines = [
            "<details><summary>\(summary)</summary>", "",
            "- rule: \(MarkdownText.code(finding.rule))",
        ]
        for detail in finding.details { lines.append("- \(detail.label): \(MarkdownPage.value(detail))") }
        for (verdict, reason) in finding.verdictReasons {
            lines.append("- \(verdict.rawValue): \(plain(reason))")
        }
        if let location = finding.location, let excerpt = excerpts.cut(location) {
            lines += ["", fenced(["\(excerpt.number) | \(excerpt.line)"])]
        }
        return (lines + ["", "</details>"]).joined(separator: "\n")
    }

    /// Places and values are code, phrases of ours are words.
    private static func value(_ detail: (label: String, text: String)) -> String {
        switch detail.label {
        case "seen", "when", "compiles": MarkdownText.plain(detail.text)
        case "help", "accepted":
            detail.text.split(separator: "\n").map { phrase(String($0)) }.joined(separator: "<br>")
        default: MarkdownText.code(detail.text)
        }
    }

    private func plain(_ text: String) -> String { MarkdownText.phrase(text) }

    /// Lines between fences that none of them can close.
    private func fenced(_ lines: [String]) -> String {
        let longest = lines.flatMap { $0.split(whereSeparator: { $0 != "`" }).map(\.count) }.max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return ([fence + "yaml"] + lines + [fence]).joined(separator: "\n")
    }

    // MARK: The run

    /// What was read and what was never seen, or what became of the files.
    mutating func run() {
        if let comparison = input.comparison {
            let types = counted(comparison.types, "pair of types", "pairs of types")
            _ = add("Compared: \(counted(comparison.operations, "operation")) and \(types).")
        }
        guard let run = input.run else { return }
        let coverage = run.coverage
        var lines = [
            "<details><summary>\(coverage.operationsSeen) of \(counted(coverage.operations, "operation")) and "
                + "\(coverage.responsesSeen) of \(counted(coverage.responses, "response")) of the contract seen</summary>",
            "",
            "- recorded: \(counted(run.exchanges, "exchange")), \(run.matched) matched, \(run.judged) judged",
        ]
        for reason in run.notJudged {
            lines.append("- passed by: \(reason.count) \(MarkdownText.plain(reason.reason))")
        }
        let foreign = run.foreignHosts.sorted { ($1.count, $0.host) < ($0.count, $1.host) }
        for host in foreign.prefix(MarkdownReport.open) {
            lines.append("- foreign: \(MarkdownText.code(host.host)) \(host.count)")
        }
        let never = coverage.fieldsNeverSeen
        for field in never.prefix(2 * MarkdownReport.open) {
            let place = [field.operation, "\(field.status) \(field.path)"].map(MarkdownText.code).joined(
                separator: " ")
            lines.append("- never seen: \(place) in none of \(counted(field.of, "object"))")
        }
        let more = never.count - 2 * MarkdownReport.open
        if more > 0 { lines.append("- never seen: \(counted(more, "more field"))") }
        _ = add((lines + ["", "</details>"]).joined(separator: "\n"))
    }

    func finished() -> String { text.trimmed + "\n" }
}
