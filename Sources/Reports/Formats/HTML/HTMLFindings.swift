import SteleFindings

extension HTMLPage {
    /// Those that count, in the order of all reports.
    mutating func findings() {
        add("<section id=\"findings\" aria-labelledby=\"h-findings\"><h2 id=\"h-findings\">Findings</h2>\n")
        if counting.isEmpty { add("<p class=\"empty\">Nothing was found.</p>\n") }
        for entry in counting { finding(entry) }
        add("</section>\n")
    }

    /// Those that somebody knows of and let pass.
    mutating func acceptedFindings() {
        if accepted.isEmpty { return }
        add("<section id=\"accepted\" aria-labelledby=\"h-accepted\"><h2 id=\"h-accepted\">Accepted</h2>\n")
        add("<p class=\"lead\">Known drift, which does not count.</p>\n")
        for entry in accepted { finding(entry) }
        add("</section>\n")
    }

    // A page may hold thousands of these: few elements each, and no white space between them.
    private mutating func finding(_ entry: (number: Int, finding: Finding)) {
        let finding = entry.finding
        let rule = ruleNumbers[finding.rule].map(String.init) ?? ""
        let operation = finding.owner.flatMap { operationNumbers[$0.name] }.map(String.init) ?? ""
        let verdicts = clients.map { client in
            finding.verdicts.first { $0.client == client && $0.isSupported }?.verdict.rawValue.prefix(1)
                ?? "-"
        }.joined()
        let isAccepted = finding.acceptance != nil
        let kind = isAccepted ? "accepted" : input.level(of: finding).rawValue
        add("<article id=\"f\(entry.number)\" class=\"f \(kind)\" data-s=\"\(finding.severity.rawValue)\"")
        add(" data-r=\"\(rule)\" data-o=\"\(operation)\" data-v=\"\(verdicts)\">")
        add("<details\(isShort ? " open" : "")><summary>")
        add("<span class=\"kind\">\(isAccepted ? "accepted" : input.word(finding.severity))</span>")
        add("<span class=\"title\"><b>\(HTMLPage.phrase(finding.message))</b>")
        add("<span class=\"place\">\(place(of: finding))</span></span>")
        if !finding.verdicts.isEmpty { add(HTMLPage.mark(finding.worst)) }
        add("</summary><div class=\"body\">")
        acceptance(of: finding)
        reasons(of: finding)
        facts(of: finding)
        if let location = finding.location { excerpt(location, nil) }
        for note in finding.notes { excerpt(note.location, note.message) }
        if let help = finding.help {
            let lines = help.split(separator: "\n").map { HTMLPage.phrase(String($0)) }
            add("<p class=\"help\"><b>What to do:</b> \(lines.joined(separator: "<br>"))</p>")
        }
        add("</div></details></article>\n")
    }

    private func place(of finding: Finding) -> String {
        guard let operation = finding.owner else {
            return finding.location.map { HTMLPage.code($0.description) } ?? ""
        }
        return HTMLPage.escaped(operation.name) + " " + (finding.field.map(HTMLPage.code) ?? "")
    }

    private mutating func acceptance(of finding: Finding) {
        guard let acceptance = finding.acceptance else { return }
        let until = acceptance.until.map { ", until \(HTMLPage.escaped($0))" } ?? ""
        add("<p class=\"because\"><b>Because:</b> \(HTMLPage.escaped(acceptance.reason))\(until) ")
        add("(\(HTMLPage.code(acceptance.location.description)))</p>")
    }

    private mutating func facts(of finding: Finding) {
        add("<dl class=\"facts\">")
        // The field stands in the heading; place, notes, acceptance and remedy have blocks of their own.
        for detail in finding.details {
            switch detail.label {
            case "field", "contract", "note", "accepted", "help": continue
            case "expected", "found", "change": fact(detail.label, HTMLPage.code(detail.text))
            default: fact(detail.label, HTMLPage.escaped(detail.text))
            }
        }
        fact("rule", HTMLPage.code(finding.rule))
        add("</dl>")
    }

    /// `value` is markup.
    private mutating func fact(_ label: String, _ value: String) { add("<dt>\(label)</dt><dd>\(value)</dd>") }

    /// Which clients, and why; clients to which the same happens for the same reason stand together.
    private mutating func reasons(of finding: Finding) {
        var told: [ClientVerdict] = []
        for verdict in finding.verdicts {
            if told.contains(where: { HTMLPage.isAlike($0, verdict) }) { continue }
            told.append(verdict)
            let names = finding.verdicts.filter { HTMLPage.isAlike($0, verdict) }
                .map { HTMLPage.escaped($0.clientText) }
            add(
                "<p class=\"reason\">\(HTMLPage.mark(verdict.verdict, counts: verdict.isSupported))<b>\(names.joined(separator: ", "))</b>"
            )
            add("<span>\(HTMLPage.phrase(verdict.reason))</span></p>")
        }
    }

    private static func isAlike(_ left: ClientVerdict, _ right: ClientVerdict) -> Bool {
        (left.verdict, left.reason, left.isSupported) == (right.verdict, right.reason, right.isSupported)
    }

    /// Lines of the contract with the range marked.
    private mutating func excerpt(_ range: SourceRange, _ title: String?) {
        let caption = title.map { HTMLPage.phrase($0) + ": " } ?? ""
        add("<p class=\"at\">\(caption)\(HTMLPage.code(range.description))</p>")
        let shown = lines.around(range)
        if shown.isEmpty { return }
        let width = String(shown.last?.number ?? 0).count
        add("<pre class=\"excerpt\" tabindex=\"0\">")
        for line in shown {
            add("\(DisplayWidth.padLeft(String(line.number), to: width))  \(MarkupText.escaped(line.before))")
            if !line.marked.isEmpty { add("<mark>\(MarkupText.escaped(line.marked))</mark>") }
            add(MarkupText.escaped(line.after) + "\n")
        }
        add("</pre>")
    }
}
