import SteleFindings

extension TerminalPage {
    /// `file:line:column: error: message [rule]`, the line itself, related places, and what to do.
    mutating func diagnostic(_ finding: Finding) {
        let word = colored(word(finding.severity) + ":", by: finding.severity)
        let message = style.bold(TerminalText.escaped(finding.message))
        let rule = style.dim("[" + TerminalText.escaped(finding.rule) + "]")
        if let location = finding.location {
            line("\(place(location)): \(word) \(message) \(rule)")
            excerpt(location)
        } else {
            line("\(word) \(message) \(rule)")
        }
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
