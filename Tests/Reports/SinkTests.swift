import Foundation
import SteleFindings
import SteleReports
import Testing

@Suite("Text of strangers is inert in a report")
struct SinkTests {
    static let hostile = [
        "\u{1B}[2J\u{1B}]0;owned\u{7}", "a\rb", "a\nb", "\u{202E}txt.exe", "\u{2066}x\u{2069}", "\u{9B}31m",
        "\u{0}", "\u{2028}", "\u{FEFF}", "\u{E0041}", "\u{7F}", "\u{200E}",
    ]

    @Test("Nothing in it reaches the terminal as a control", arguments: hostile)
    func terminal(text: String) {
        for color in [false, true] {
            let report = TerminalReport.render(input(text), RenderOptions(color: color))
            let plain = report.replacingOccurrences(
                of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression)
            for scalar in plain.unicodeScalars where scalar != "\n" {
                let category = scalar.properties.generalCategory
                #expect(category != .control && category != .format && category != .lineSeparator)
            }
        }
    }

    @Test("JSON stays JSON, and no control is in it raw", arguments: hostile + ["\"\\", "</script>", "é漢😀"])
    func json(text: String) throws {
        let report = JSONReport.render(input(text), RenderOptions())
        let object = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
        let findings = try #require(object?["findings"] as? [[String: Any]])
        #expect(findings[0]["message"] as? String == text)
        #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }

    private func input(_ text: String) -> ReportInput {
        let file = SourceFile(path: text, bytes: Array(("  \t" + text + " x").utf8))
        let range = SourceRange(
            file: file, start: SourcePosition(line: 1, column: 2), end: SourcePosition(line: 1, column: 4))
        let example = Drift.Example(
            file: text, entry: 0, offset: 0, pointer: text, expected: text, found: text)
        let drift = Drift(
            operation: text, endpoint: text, status: 200, mediaType: text, path: text,
            count: Drift.Count(found: 1, of: 1, responses: 1, ofResponses: 1), example: example,
            verdicts: [ClientVerdict(client: text, verdict: .breaks, reason: text)])
        let finding = Finding(
            rule: text, severity: .violation, message: text, location: range,
            notes: [RelatedPlace(text, at: range)], help: text)
        let drifting = Finding(
            rule: text, severity: .violation, message: text, location: range,
            notes: [RelatedPlace(text, at: range)], help: text, drift: drift)
        let run = RunSummary(
            clients: [text], exchanges: 1, matched: 1, judged: 1, foreignHosts: [.init(host: text, count: 1)],
            notJudged: [.init(reason: text, count: 1)], skippedFiles: [text],
            coverage: Coverage(
                operations: 1,
                fieldsNeverSeen: [
                    .init(operation: text, status: 200, path: text, of: 1, location: range)
                ]))
        let output = GenerationSummary.Output(
            language: text, folder: text, isComparison: true,
            files: [.init(path: text, state: .changed, difference: "- " + text)], wasInterrupted: true)
        let entry = GenerationSummary.Entry(name: text, reason: text, location: range)
        return ReportInput(
            command: "check", version: text, subject: .traffic, contract: text,
            findings: [finding, drifting, drifting], run: run,
            generation: GenerationSummary(
                components: 1, types: 1, operations: 1, anyJSON: [entry],
                schemas: .init(
                    written: 1, counts: [.init(text, 1)], unused: [entry], lost: [entry]),
                unused: [.init(kind: text, count: 1, first: range)], outputs: [output]),
            outcome: RunOutcome(.couldNotRun, reason: text))
    }
}
