import SteleFindings

extension TerminalPage {
    /// Every field with its verdicts in one line, worst first: the whole run at a glance.
    mutating func matrix(_ clients: [String]) {
        let findings = input.findings.filter { $0.drift != nil }
        let drifts = findings.compactMap(\.drift)
        if drifts.count < 2 || clients.isEmpty { return }
        let names = clients.map { TerminalText.escaped($0) }
        let widths = names.map { max(DisplayWidth.of($0), "corrupts".count) }
        gap()
        let head = zip(names, widths).map { DisplayWidth.pad($0, to: $1) }.joined(separator: "  ")
        line(style.bold(head) + "  " + style.bold("field"))
        let order = drifts.indices.sorted { (drifts[$1].worst, $0) < (drifts[$0].worst, $1) }
        for index in order {
            let drift = drifts[index]
            var cells = ""
            for (client, width) in zip(clients, widths) {
                let verdict = drift.verdicts.first { $0.client == client }?.verdict
                let cell = DisplayWidth.pad(verdict?.rawValue ?? "-", to: width)
                cells += (verdict.map { colored(cell, by: $0) } ?? cell) + "  "
            }
            let status = drift.status.map { " \($0)" } ?? ""
            let place = TerminalText.escaped(drift.operation + status)
            let accepted = findings[index].acceptance == nil ? "" : style.dim(" (accepted)")
            line(cells + place + " " + style.bold(TerminalText.escaped(drift.path)) + accepted)
        }
    }
}
