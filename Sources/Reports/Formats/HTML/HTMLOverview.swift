import SteleFindings

extension HTMLPage {
    /// The run at a glance: the numbers, and what becomes of each client.
    mutating func overview() {
        add("<section class=\"overview\" aria-labelledby=\"h-overview\">\n")
        add("<h2 id=\"h-overview\" class=\"unseen\">Overview</h2>\n<dl class=\"tiles\">\n")
        for severity in Severity.allCases.reversed() {
            let count = input.count(severity)
            tile(counted(count, input.word(severity)), count, count == 0 ? "none" : severity.rawValue)
        }
        if !clients.isEmpty {
            for verdict in Verdict.allCases.reversed() where verdict != .safe {
                let count = input.count(verdict)
                tile("\(count) \(verdict.rawValue)", count, count == 0 ? "none" : verdict.rawValue)
            }
        }
        if !accepted.isEmpty { tile("\(accepted.count) accepted", accepted.count, "none") }
        if let run = input.run { tile(counted(run.judged, "response") + " judged", run.judged, "none") }
        if let comparison = input.comparison {
            tile(counted(comparison.operations, "operation") + " compared", comparison.operations, "none")
        }
        add("</dl>\n")
        clientBars()
        add("</section>\n")
    }

    /// `phrase` begins with the number, which stands large over the rest.
    private mutating func tile(_ phrase: String, _ count: Int, _ kind: String) {
        let label = phrase.drop { $0 != " " }.dropFirst()
        add("<div class=\"tile \(kind)\"><dt>\(label)</dt><dd>\(count)</dd></div>\n")
    }

    /// One bar for each client, its findings by verdict.
    private mutating func clientBars() {
        let judged = counting.filter { !$0.finding.verdicts.isEmpty }
        if judged.isEmpty || clients.isEmpty { return }
        add("<div class=\"bars\">\n")
        for client in clients {
            let verdicts = judged.compactMap { entry in
                entry.finding.verdicts.first { $0.client == client }?.verdict
            }
            let parts = Verdict.allCases.reversed().map { verdict in
                (verdict: verdict, count: verdicts.count { $0 == verdict })
            }.filter { $0.count > 0 }
            let words = parts.map { "\($0.count) \($0.verdict.rawValue)" }.joined(separator: ", ")
            add("<div class=\"bar\"><span class=\"name\">\(title(of: client))</span>")
            add(HTMLPage.bar(parts.map { ($0.verdict.rawValue, $0.count) }, of: max(1, verdicts.count)))
            add("<span class=\"words\">\(words)</span></div>\n")
        }
        add("</div>\n")
    }

    /// A bar of parts; what is missing to the whole stays empty. The words beside it say the same.
    static func bar(_ parts: [(kind: String, count: Int)], of whole: Int) -> String {
        var svg =
            "<svg class=\"b\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        svg += "<rect class=\"all\" width=\"1000\" height=\"10\"/>"
        var start = 0
        var sum = 0
        for part in parts {
            sum += part.count
            let end = whole > 0 ? min(1000, sum * 1000 / whole) : 0
            svg += "<rect class=\"\(part.kind)\" x=\"\(start)\" width=\"\(end - start)\" height=\"10\"/>"
            start = end
        }
        return svg + "</svg>"
    }

    // MARK: Generated files

    /// What became of the files, after `generate`.
    mutating func generation() {
        guard let generation = input.generation else { return }
        add("<section aria-labelledby=\"h-files\"><h2 id=\"h-files\">Generated files</h2>\n")
        add("<p>\(counted(generation.types, "type")), \(counted(generation.operations, "operation")).</p>\n")
        add(
            "<div class=\"scroll\" role=\"region\" aria-labelledby=\"h-files\" tabindex=\"0\"><table class=\"plain\"><thead><tr>"
        )
        add("<th scope=\"col\">language</th><th scope=\"col\">folder</th>")
        for state in GenerationSummary.File.State.allCases { add("<th scope=\"col\">\(state.rawValue)</th>") }
        add("</tr></thead><tbody>\n")
        for output in generation.outputs {
            add("<tr><th scope=\"row\">\(HTMLPage.escaped(output.language))</th>")
            add("<td>\(HTMLPage.code(output.folder))</td>")
            for state in GenerationSummary.File.State.allCases { add("<td>\(output.count(state))</td>") }
            add("</tr>\n")
        }
        add("</tbody></table></div>\n")
        for output in generation.outputs { differences(output) }
        add("</section>\n")
    }

    private mutating func differences(_ output: GenerationSummary.Output) {
        for file in output.files {
            guard let difference = file.difference else { continue }
            add("<h3>\(HTMLPage.code(output.folder + "/" + file.path))</h3>")
            add("<pre class=\"excerpt\" tabindex=\"0\">\(MarkupText.escapedLines(difference))</pre>\n")
        }
    }
}
