import SteleFindings

extension HTMLPage {
    /// Fields × clients, a table for each operation, so that a browser lays out only those in sight.
    mutating func matrix() {
        let judged = counting.filter { !$0.finding.verdicts.isEmpty }
        if judged.isEmpty || clients.isEmpty { return }
        add(
            "<section id=\"matrix\" aria-labelledby=\"h-matrix\"><h2 id=\"h-matrix\">Fields and clients</h2>\n"
        )
        let groups = Dictionary(grouping: judged) { $0.finding.owner?.name ?? "" }
        for name in HTMLPage.distinct(judged.map { $0.finding.owner?.name ?? "" }) {
            table(groups[name] ?? [], named: name)
        }
        add("</section>\n")
    }

    private mutating func table(_ entries: [(number: Int, finding: Finding)], named name: String) {
        let endpoint = entries.first?.finding.owner?.endpoint
        add(
            "<div class=\"op scroll\" role=\"region\" aria-label=\"\(HTMLPage.escaped(name))\" tabindex=\"0\">"
        )
        add(
            "<table class=\"matrix\(clients.count > 3 ? " many" : "")\"><thead><tr><th scope=\"col\"><span class=\"opname\">\(HTMLPage.escaped(name))</span>"
        )
        if let endpoint { add(" <span class=\"endpoint\">\(HTMLPage.escaped(endpoint))</span>") }
        add("</th>")
        for client in clients { add("<th scope=\"col\">\(title(of: client))</th>") }
        add("</tr></thead><tbody>\n")
        for entry in entries { row(entry) }
        add("</tbody></table></div>\n")
    }

    private mutating func row(_ entry: (number: Int, finding: Finding)) {
        let finding = entry.finding
        let message = HTMLPage.escaped(finding.message.split(separator: "`").joined())
        add("<tr id=\"m\(entry.number)\"><th scope=\"row\"><a href=\"#f\(entry.number)\">")
        add(
            "\(finding.field.map(HTMLPage.escaped) ?? message)</a><span class=\"what\">\(message)</span></th>"
        )
        for client in clients {
            let verdict = finding.verdicts.first { $0.client == client }
            add("<td>\(verdict.map { HTMLPage.mark($0.verdict, counts: $0.isSupported) } ?? "–")</td>")
        }
        add("</tr>\n")
    }
}
