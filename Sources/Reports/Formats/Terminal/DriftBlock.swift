import SteleFindings

extension TerminalPage {
    /// All about one field of one response: what is wrong, how often, for whom, where first, what to do.
    mutating func drift(_ finding: Finding) {
        guard let drift = finding.drift else { return }
        gap()
        let isAccepted = finding.acceptance != nil
        let word =
            isAccepted
            ? style.green("accepted:") : colored(finding.severity.rawValue + ":", by: finding.severity)
        let rule = style.dim("[" + TerminalText.escaped(finding.rule) + "]")
        line("\(word) \(style.bold(TerminalText.escaped(finding.message))) \(rule)")
        acceptance(finding)
        labelled("where", TerminalPage.place(of: drift))
        labelled("field", style.bold(TerminalText.escaped(drift.path)))
        labelled("seen", TerminalPage.phrase(drift.count))
        let example = drift.example
        labelled(
            "expected",
            TerminalText.escaped(example.expected) + style.dim(", found ")
                + TerminalText.escaped(example.found))
        verdicts(drift.verdicts)
        labelled("first", TerminalPage.phrase(example))
        if let location = finding.location {
            labelled("contract", place(location))
            excerpt(location)
        }
        for note in finding.notes {
            labelled("note", "\(TerminalText.escaped(note.message)): \(place(note.location))")
        }
        let help = finding.help.map(TerminalText.escapedLines) ?? []
        for (index, text) in help.enumerated() { labelled(index == 0 ? "help" : "", text) }
    }

    /// Why it is let pass, for how long, and where that is written.
    mutating func acceptance(_ finding: Finding) {
        guard let acceptance = finding.acceptance else { return }
        let until = acceptance.until.map { ", until " + TerminalText.escaped($0) } ?? ""
        labelled("because", TerminalText.escaped(acceptance.reason) + style.dim(until))
        labelled("", place(acceptance.location))
    }

    /// One column a client, then why, once for each reason.
    mutating func verdicts(_ verdicts: [ClientVerdict]) {
        if verdicts.isEmpty { return }
        let columns = verdicts.map { verdict in
            TerminalText.escaped(verdict.client) + " "
                + colored(verdict.verdict.rawValue, by: verdict.verdict)
                + (verdict.isSupported ? "" : style.dim(" (support ended)"))
        }
        labelled("clients", columns.joined(separator: style.dim("  |  ")))
        var said: Set<String> = []
        for verdict in verdicts where verdict.verdict != .safe && said.insert(verdict.reason).inserted {
            labelled("", style.dim(verdict.verdict.rawValue + ": ") + TerminalText.escaped(verdict.reason))
        }
    }

    /// `listPets · GET /pets · 200 · application/json`.
    static func place(of drift: Drift) -> String {
        var parts = [drift.operation]
        if drift.endpoint != drift.operation { parts.append(drift.endpoint) }
        if let status = drift.status { parts.append(String(status)) }
        if let mediaType = drift.mediaType { parts.append(mediaType) }
        return parts.map(TerminalText.escaped).joined(separator: " · ")
    }

    /// `in 2 of 5 objects, in 2 of 3 responses`.
    private static func phrase(_ count: Drift.Count) -> String {
        let responses = "in \(count.responses) of \(counted(count.ofResponses, "response"))"
        if count.found == count.responses, count.of == count.ofResponses { return responses }
        return "\(count.found) of \(count.of), " + responses
    }

    private static func phrase(_ example: Drift.Example) -> String {
        let file = TerminalText.escaped(example.file)
        let pointer = example.pointer.isEmpty ? "" : ", at " + TerminalText.escaped(example.pointer)
        return "\(file), entry \(example.entry), byte \(example.offset)\(pointer)"
    }
}
