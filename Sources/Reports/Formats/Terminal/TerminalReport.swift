import SteleFindings

/// The report for people: contract faults as a compiler prints them, drift as one block a field, a difference of
/// contracts as one block a change.
package enum TerminalReport: Renderer {
    package static let format = "terminal"
    package static let summary = "for people, coloured on a terminal"

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        var page = TerminalPage(input, options)
        if options.isQuiet {
            page.result()
            return page.text.trimmed + "\n"
        }
        for finding in input.findings where finding.drift != nil { page.drift(finding) }
        page.changes(input.findings.filter { $0.change != nil })
        let faults = input.findings.filter { !$0.isAboutClients }
        if input.subject == .contract || input.subject == .models {
            page.diagnostics(faults)
        } else {
            page.brief(faults)
        }
        if input.subject == .traffic { page.matrix(input.clients) }
        if let run = input.run {
            if input.subject != .models { page.coverage(run.coverage) }
            page.figures(run)
        }
        if let comparison = input.comparison { page.comparison(comparison) }
        if let generation = input.generation { page.generation(generation) }
        page.result()
        return page.text
    }

    /// Findings that stopped a run before there was anything to report: of `stele.yaml`, of options.
    package static func render(_ findings: [Finding], _ options: RenderOptions) -> String {
        let input = ReportInput(
            command: "", version: "", subject: .contract, contract: nil, findings: findings,
            outcome: RunOutcome(.couldNotRun))
        var page = TerminalPage(input, options)
        for finding in input.findings { page.diagnostic(finding) }
        return page.text
    }

    /// Why nothing was done, in the words of a shell: `stele: no such file`.
    package static func complaint(_ message: String, help: String?, _ options: RenderOptions) -> String {
        let style = Style(isOn: options.color)
        var text = style.red("stele:") + " " + TerminalText.escaped(message) + "\n"
        if let help {
            text += "  " + style.cyan("help:") + " " + TerminalText.escaped(help) + "\n"
        }
        return text
    }
}
