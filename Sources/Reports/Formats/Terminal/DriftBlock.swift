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
        labelled("where", TerminalText.escaped(drift.placeText))
        labelled("field", style.bold(TerminalText.escaped(drift.path)))
        labelled("seen", drift.count.phrase)
        let example = drift.example
        labelled(
            "expected",
            TerminalText.escaped(example.expected) + style.dim(", found ")
                + TerminalText.escaped(example.found))
        verdicts(finding)
        labelled("first", TerminalText.escaped(example.phrase))
        if let location = finding.location {
            labelled(location.label, place(location))
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
    mutating func verdicts(_ finding: Finding) {
        if finding.verdicts.isEmpty { return }
        let columns = finding.verdicts.map { verdict in
            TerminalText.escaped(verdict.client) + " "
                + colored(verdict.verdict.rawValue, by: verdict.verdict)
                + (verdict.isSupported ? "" : style.dim(" (support ended)"))
        }
        labelled("clients", columns.joined(separator: style.dim("  |  ")))
        for (verdict, reason) in finding.verdictReasons {
            labelled("", style.dim(verdict.rawValue + ": ") + TerminalText.escaped(reason))
        }
    }
}
