import SteleFindings

extension HTMLPage {
    /// The never-seen fields that are listed; the JSON report has all of them.
    private static let listed = 500

    /// What of the contract the recordings touched, as bars, and what was passed by.
    mutating func coverage() {
        guard let run = input.run else { return }
        let coverage = run.coverage
        add("<section id=\"coverage\" aria-labelledby=\"h-coverage\"><h2 id=\"h-coverage\">Coverage</h2>\n")
        add("<div class=\"bars\">\n")
        meter("operations seen", coverage.operationsSeen, coverage.operations)
        meter("responses seen", coverage.responsesSeen, coverage.responses)
        meter("exchanges matched", run.matched, run.exchanges)
        meter("exchanges judged", run.judged, run.exchanges)
        add("</div>\n")
        fieldsNeverSeen(coverage.fieldsNeverSeen)
        passedBy(run)
        add("</section>\n")
    }

    private mutating func meter(_ name: String, _ part: Int, _ whole: Int) {
        let share = whole > 0 ? min(100, part * 100 / whole) : 0
        add(
            "<div class=\"bar\"><span class=\"name\">\(name)</span>\(HTMLPage.bar([("seen", part)], of: max(1, whole)))"
        )
        add(
            "<span class=\"words\">\(part) of \(whole) <span class=\"share\">\(share) %</span></span></div>\n"
        )
    }

    private mutating func fieldsNeverSeen(_ fields: [Coverage.Field]) {
        if fields.isEmpty { return }
        add(
            "<details class=\"list\"><summary>\(counted(fields.count, "declared field")) that no body carried</summary>\n"
        )
        add(
            "<div class=\"scroll\" role=\"region\" aria-label=\"Fields never seen\" tabindex=\"0\"><table class=\"plain\">"
        )
        add("<thead><tr><th scope=\"col\">operation</th><th scope=\"col\">field</th>")
        add("<th scope=\"col\">in none of</th><th scope=\"col\">contract</th></tr></thead><tbody>\n")
        for field in fields.prefix(HTMLPage.listed) {
            add("<tr><td>\(HTMLPage.escaped(field.operation))</td>")
            add(
                "<th scope=\"row\"><span class=\"status\">\(field.status)</span> \(HTMLPage.code(field.path))</th>"
            )
            add(
                "<td>\(counted(field.of, "object"))</td><td>\(HTMLPage.code(field.location.description))</td></tr>\n"
            )
        }
        add("</tbody></table></div>\n")
        let rest = fields.count - HTMLPage.listed
        if rest > 0 {
            add("<p>… and \(counted(rest, "more field")); <code>--report json</code> lists them.</p>\n")
        }
        add("</details>\n")
    }

    private mutating func passedBy(_ run: RunSummary) {
        if run.notJudged.isEmpty, run.foreignHosts.isEmpty, run.skippedFiles.isEmpty { return }
        add("<details class=\"list\"><summary>What was passed by</summary>\n<ul>\n")
        for reason in run.notJudged { add("<li>\(reason.count) × \(HTMLPage.escaped(reason.reason))</li>\n") }
        let foreign = run.foreignHosts.sorted { ($1.count, $0.host) < ($0.count, $1.host) }
        for host in foreign.prefix(HTMLPage.listed) {
            add("<li>\(host.count) × foreign host \(HTMLPage.code(host.host))</li>\n")
        }
        for file in run.skippedFiles.prefix(HTMLPage.listed) {
            add("<li>\(HTMLPage.code(file)) is in no recording format that is known</li>\n")
        }
        let rest =
            max(0, foreign.count - HTMLPage.listed) + max(0, run.skippedFiles.count - HTMLPage.listed)
        if rest > 0 { add("<li>… and \(rest) more; <code>--report json</code> lists them</li>\n") }
        add("</ul></details>\n")
    }
}
