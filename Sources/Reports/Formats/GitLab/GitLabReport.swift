import SteleFindings

/// The code quality report of GitLab: findings beside the lines of a merge request, new ones told from old ones.
package enum GitLabReport: Renderer {
    package static let format = "gitlab"
    package static let summary = "code quality report of GitLab"

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        var writer = JSONWriter()
        var fingerprints = Fingerprints()
        let names = input.findings.map { fingerprints.next($0) }
        writer.array(Array(zip(input.findings, names))) { writer, entry in
            let (finding, fingerprint) = entry
            writer.object { issue in
                issue.member("description", description(of: finding))
                issue.member("check_name", finding.rule)
                issue.member("fingerprint", fingerprint)
                issue.member("severity", severity(of: finding, input))
                issue.member("location") { location(of: finding, input, &$0) }
            }
        }
        return writer.text + "\n"
    }

    private static func description(of finding: Finding) -> String {
        var parts = [finding.message]
        if let place = finding.placeText { parts.append(place) }
        if let verdicts = finding.verdictSummary { parts.append(verdicts) }
        if let acceptance = finding.acceptance { parts.append("accepted: " + acceptance.reason) }
        return TerminalText.escaped(parts.joined(separator: "; "))
    }

    /// Of the five words that GitLab knows.
    private static func severity(of finding: Finding, _ input: ReportInput) -> String {
        switch input.level(of: finding) {
        case .error: finding.worst == .breaks ? "critical" : "major"
        case .warning: "minor"
        case .note: "info"
        }
    }

    /// GitLab drops an issue without a place: one that has none in the contract has its recording's.
    private static func location(of finding: Finding, _ input: ReportInput, _ writer: inout JSONWriter) {
        let path =
            finding.location?.file.path ?? finding.drift?.example.file ?? input.contract ?? "stele.yaml"
        let first = max(1, Int(finding.location?.start.line ?? 1))
        let last = max(first, Int(finding.location?.end.line ?? 1))
        writer.object { location in
            location.member("path", path)
            location.member("lines") { lines in
                lines.object {
                    $0.member("begin", first)
                    $0.member("end", last)
                }
            }
        }
    }
}
