import SteleFindings

extension TerminalPage {
    /// The faults that `brief` lists; `lint` and the other reports have all of them.
    private static let listed = 10

    /// What is wrong with the contract or a recording, a line each: beside drift it must not fill the screen.
    mutating func brief(_ faults: [Finding]) {
        if faults.isEmpty { return }
        gap()
        for fault in faults.prefix(TerminalPage.listed) { line(head(fault)) }
        let rest = faults.count - TerminalPage.listed
        if rest > 0 {
            line(style.dim("… and \(counted(rest, "more fault")) (--report json lists them)"))
        }
    }

    /// Faults as a compiler prints them; of many that are alike the first few, unless all were asked for.
    mutating func diagnostics(_ faults: [Finding]) {
        if options.isVerbose { return faults.forEach { diagnostic($0) } }
        for (fault, telling) in zip(faults, AlikeFaults(faults).tellings) where telling != .passedOver {
            diagnostic(fault)
            if case .last(let more) = telling {
                let rule = TerminalText.escaped(fault.rule)
                line(style.dim("  … and \(more) more like this [\(rule)]; --verbose shows all"))
            }
        }
    }

    private func head(_ finding: Finding) -> String {
        let word = colored(word(finding.severity) + ":", by: finding.severity)
        let message = style.bold(TerminalText.escaped(finding.message))
        let rule = style.dim("[" + TerminalText.escaped(finding.rule) + "]")
        let place = finding.location.map { self.place($0) + ": " } ?? ""
        return "\(place)\(word) \(message) \(rule)"
    }

    /// `file:line:column: error: message [rule]`, the line itself, related places, and what to do.
    mutating func diagnostic(_ finding: Finding) {
        line(head(finding))
        if let location = finding.location { excerpt(location) }
        for note in finding.notes {
            line("\(place(note.location)): \(style.cyan("note:")) \(TerminalText.escaped(note.message))")
            excerpt(note.location)
        }
        if let help = finding.help {
            let lines = TerminalText.escapedLines(help)
            line("  " + style.cyan("help:") + " " + (lines.first ?? ""))
            for rest in lines.dropFirst() { line("        " + rest) }
        }
    }
}
