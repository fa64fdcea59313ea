import SteleFindings

extension TerminalPage {
    /// The places of a change that are listed; the JSON report has more of them.
    private static let listed = 3

    /// What harms somebody or stops code from compiling as one block each, the worst first; the rest a line each.
    mutating func changes(_ findings: [Finding]) {
        let harmful = findings.filter { isWhole($0) }
        let order = harmful.enumerated().sorted {
            ($1.element.worst, $0.offset) < ($0.element.worst, $1.offset)
        }
        for (_, finding) in order { change(finding) }
        let harmless = findings.filter { !isWhole($0) }
        if harmless.isEmpty { return }
        gap()
        if !harmful.isEmpty { line(style.bold("harmless to every client")) }
        for finding in harmless {
            let place = finding.location.map { self.place($0) + ": " } ?? ""
            let rule = style.dim("[" + TerminalText.escaped(finding.rule) + "]")
            line("\(place)\(style.bold(TerminalText.escaped(finding.message))) \(rule)")
        }
    }

    private func isWhole(_ finding: Finding) -> Bool {
        options.isVerbose || finding.worst != .safe || finding.change?.regeneration != nil
            || finding.severity == .violation || finding.acceptance != nil
    }

    /// All about one change: what it is, where, for whom, what to do.
    private mutating func change(_ finding: Finding) {
        guard let change = finding.change else { return }
        gap()
        let word =
            finding.acceptance != nil ? style.green("accepted:") : style.bold(heading(of: finding, change))
        let rule = style.dim("[" + TerminalText.escaped(finding.rule) + "]")
        line("\(word) \(style.bold(TerminalText.escaped(finding.message))) \(rule)")
        acceptance(finding)
        locate(change)
        if change.before != nil || change.after != nil {
            let before = change.before.map(TerminalText.escaped) ?? "nothing"
            let after = change.after.map(TerminalText.escaped) ?? "nothing"
            if input.subject == .models {
                labelled("says", "the model " + before + style.dim(", the contract ") + after)
            } else {
                labelled("change", before + style.dim(" → ") + after)
            }
        }
        verdicts(finding)
        if let regeneration = change.regeneration {
            let clients = regeneration.clients.map { TerminalText.escaped($0) }.joined(separator: ", ")
            labelled(
                "compiles",
                "no longer after regeneration for \(clients)"
                    + style.dim(": " + TerminalText.escaped(regeneration.reason)))
        }
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

    /// `breaks:`, the worst that happens to any client; a violation where it was made one.
    private func heading(of finding: Finding, _ change: Change) -> String {
        if change.worst != .safe { return colored(change.worst.rawValue + ":", by: change.worst) }
        return colored(finding.severity.rawValue + ":", by: finding.severity)
    }

    private mutating func locate(_ change: Change) {
        if let schema = change.schema {
            labelled(
                "schema",
                TerminalText.escaped(schema) + " " + style.bold(TerminalText.escaped(change.path)))
        }
        for (index, place) in change.places.prefix(TerminalPage.listed).enumerated() {
            labelled(index == 0 ? "where" : "", TerminalPage.place(of: place, style))
        }
        let rest = change.placeCount - min(change.places.count, TerminalPage.listed)
        if rest > 0 {
            let operations = counted(change.operations, "operation")
            labelled("", style.dim("… and \(counted(rest, "more place")), in \(operations)"))
        }
    }

    /// `listPets · GET /pets · 200 application/json · $[].name`.
    private static func place(of place: Change.Place, _ style: Style) -> String {
        var parts = [place.operation]
        if place.endpoint != place.operation { parts.append(place.endpoint) }
        if let part = place.part { parts.append(part) }
        var text = parts.map(TerminalText.escaped).joined(separator: " · ")
        if place.part != nil { text += " · " + style.bold(TerminalText.escaped(place.path)) }
        return text
    }

    /// What was compared.
    mutating func comparison(_ comparison: ChangeSummary) {
        gap()
        if input.subject == .models {
            labelled("compared", counted(comparison.types, "type"))
            labelled("models", TerminalText.escaped(comparison.old))
            return labelled("contract", TerminalText.escaped(comparison.new))
        }
        let operations = counted(comparison.operations, "operation")
        labelled(
            "compared",
            "\(operations) and \(counted(comparison.types, "pair of types", "pairs of types"))")
        labelled("old", TerminalText.escaped(comparison.old))
        labelled("new", TerminalText.escaped(comparison.new))
    }
}
