import SteleFindings

/// Workflow commands of GitHub Actions: findings become annotations on the lines of a pull request.
///
/// GitHub shows ten annotations of each level for a step; what is beyond them stands in a folded group of the log.
package enum GitHubReport: Renderer {
    package static let format = "github"
    package static let summary = "annotations of GitHub Actions, ten of each level, the rest in the log"
    /// The annotations of one level that GitHub shows for a step.
    private static let shown = 10

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        let levels = input.findings.map(input.level)
        var counts: [Level: Int] = [:]
        for level in levels { counts[level, default: 0] += 1 }
        var met: [Level: Int] = [:]
        var lines: [String] = []
        var rest: [Finding] = []
        for (finding, level) in zip(input.findings, levels) {
            let number = met[level, default: 0] + 1
            met[level] = number
            let count = counts[level] ?? 0
            // The last annotation of a level that has too many says how many there are.
            if count <= shown || number < shown {
                lines.append(annotation(of: finding, level, input))
                continue
            }
            if number == shown { lines.append(command(word(level), [], more(count - shown + 1, level))) }
            rest.append(finding)
        }
        if !rest.isEmpty {
            lines.append("::group::\(counted(rest.count, "finding")) without an annotation")
            lines += rest.map { line(of: $0, input) }
            lines.append("::endgroup::")
        }
        lines.append(logLine(input.sentence))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func more(_ count: Int, _ level: Level) -> String {
        "… and \(count) more at this level (\(level.rawValue)); the log of the step lists them"
    }

    private static func annotation(of finding: Finding, _ level: Level, _ input: ReportInput) -> String {
        var properties: [(String, String)] = []
        if let place = finding.location, place.start.line > 0 {
            properties.append(("file", place.file.path))
            properties.append(("line", String(place.start.line)))
            // GitHub takes columns only where a range is within one line.
            if place.end.line == place.start.line, place.end.column > place.start.column {
                properties.append(("col", String(place.start.column)))
                properties.append(("endColumn", String(place.end.column)))
            } else {
                properties.append(("endLine", String(max(place.end.line, place.start.line))))
            }
        }
        properties.append(("title", title(of: finding)))
        return command(word(level), properties, message(of: finding))
    }

    private static func title(of finding: Finding) -> String {
        let place = [finding.owner?.name, finding.field].compactMap { $0 }.joined(separator: " ")
        return place.isEmpty ? finding.rule : "\(finding.rule): \(place)"
    }

    private static func message(of finding: Finding) -> String {
        var lines = [finding.message]
        if let verdicts = finding.verdictSummary { lines.append(verdicts) }
        let isTold = ["field", "contract"] + (finding.drift == nil ? [] : ["where"])
        for detail in finding.details where !isTold.contains(detail.label) {
            lines.append("\(detail.label): \(detail.text)")
        }
        return lines.map(TerminalText.escaped).joined(separator: "\n")
    }

    private static func word(_ level: Level) -> String { level == .note ? "notice" : level.rawValue }

    /// `::error file=a.yaml,line=1::message`.
    private static func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String
    {
        let list = properties.map { $0 + "=" + property($1) }.joined(separator: ",")
        return "::" + name + (list.isEmpty ? "" : " " + list) + "::" + data(message)
    }

    /// What the runner takes back: `%25`, `%0D`, `%0A`.
    private static func data(_ text: String) -> String {
        var data = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": data += "%25"
            case "\r": data += "%0D"
            case "\n": data += "%0A"
            default: data.unicodeScalars.append(scalar)
            }
        }
        return data
    }

    /// The same, and what separates properties: `%3A`, `%2C`.
    private static func property(_ text: String) -> String {
        var property = ""
        for scalar in data(TerminalText.escaped(text)).unicodeScalars {
            switch scalar {
            case ":": property += "%3A"
            case ",": property += "%2C"
            default: property.unicodeScalars.append(scalar)
            }
        }
        return property
    }

    private static func line(of finding: Finding, _ input: ReportInput) -> String {
        let place = finding.location.map { "\($0): " } ?? ""
        let verdicts = finding.verdictSummary.map { "; " + $0 } ?? ""
        return logLine(
            place + input.word(finding.severity) + ": " + title(of: finding) + ": " + finding.message
                + verdicts)
    }

    /// A line of the log that is no command: neither `::` at its start nor the older `##[` anywhere.
    private static func logLine(_ text: String) -> String {
        var line = "- "
        for scalar in TerminalText.escaped(text).unicodeScalars {
            if scalar == "[", line.hasSuffix("##") { line += " " }
            line.unicodeScalars.append(scalar)
        }
        return line
    }
}
