import Foundation
import SteleFindings
import SteleReports
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Text of strangers is inert in a report")
struct SinkTests {
    static let hostile = [
        "\u{1B}[2J\u{1B}]0;owned\u{7}", "a\rb", "a\nb", "\u{202E}txt.exe", "\u{2066}x\u{2069}", "\u{9B}31m",
        "\u{0}", "\u{2028}", "\u{FEFF}", "\u{E0041}", "\u{7F}", "\u{200E}", "\u{FFFE}", "\u{FFFF}",
    ]

    /// What is markup to one format or another.
    static let markup = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</script><script>alert(1)</script>",
        "' onmouseover='alert(1)", "]]><x>", "<!--", "&lt;b&gt; &amp; &#60;", "</details></summary>",
        "</td></table>",
        "| a | b |", "`code`", "``` x", "\\`", "\\|", "[x](https://a.example)",
        "![x](https://a.example/x.png)",
        "<https://a.example>", "https://a.example/x", "www.a.example", "@octocat", "#1", "octo/cat#1",
        "a@b.example",
        "**b** _i_ ~~s~~", "# h", "- l", "$x$", "---", "[x]: https://a.example", "javascript:alert(1)",
        "::error::x", "\n::set-output name=a::b", "##[error]x", "%0A::error::x", "a,line=9", "{0} [a](1)",
        "__proto__", "é漢😀",
    ]

    @Test("Nothing in it reaches the terminal as a control", arguments: hostile)
    func terminal(text: String) {
        for color in [false, true] {
            let report = TerminalReport.render(SinkTests.input(text), RenderOptions(color: color))
            let plain = report.replacingOccurrences(
                of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression)
            #expect(SinkTests.controls(plain) == [])
        }
    }

    @Test("JSON stays JSON, and no control is in it raw", arguments: hostile + markup)
    func json(text: String) throws {
        let report = JSONReport.render(SinkTests.input(text), RenderOptions())
        let object = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
        let findings = try #require(object?["findings"] as? [[String: Any]])
        #expect(findings[0]["message"] as? String == text)
        #expect(SinkTests.controls(report) == [])
    }

    @Test(
        "No control is raw in any format", arguments: Renderers.all.map { $0.format },
        hostile + markup)
    func controls(format: String, text: String) throws {
        let renderer = try #require(Renderers.named(format))
        #expect(SinkTests.controls(renderer.render(SinkTests.input(text), RenderOptions())) == [])
    }

    /// Characters that would not be seen, or do something; joiners that emoji need are none.
    private static func controls(_ text: String) -> [String] {
        text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case _ where scalar == "\n" || scalar == "\u{200C}" || scalar == "\u{200D}": false
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
            default: false
            }
        }.map { "U+" + String($0.value, radix: 16) }
    }

    @Test("XML stays well-formed and says the same", arguments: hostile + markup)
    func xml(text: String) throws {
        let reading = XMLReading()
        let parser = XMLParser(data: Data(JUnitReport.render(SinkTests.input(text), RenderOptions()).utf8))
        parser.delegate = reading
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(reading.elements.isSubset(of: XMLReading.known))
        #expect(
            reading.failures.first == TerminalText.escaped(text) + ": breaks " + TerminalText.escaped(text))
    }

    private final class XMLReading: NSObject, XMLParserDelegate {
        static let known: Set<String> = [
            "testsuites", "testsuite", "testcase", "properties", "property", "failure", "error", "skipped",
            "system-out",
        ]
        var elements: Set<String> = []
        var failures: [String] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements.insert(name)
            if name == "failure", attributes["message"]?.contains("breaks") == true {
                failures.append(attributes["message"] ?? "")
            }
        }
    }

    @Test("A workflow command is ours or none", arguments: hostile + markup)
    func annotations(text: String) {
        let report = GitHubReport.render(SinkTests.input(text), RenderOptions())
        let lines = report.split(separator: "\n")
        #expect(lines.count == 4)
        for line in lines.dropLast() {
            #expect(
                line.wholeMatch(of: /::(error|warning|notice) [a-zA-Z]+=[^:,]*(,[a-zA-Z]+=[^:,]*)*::.*/)
                    != nil, "\(line)")
        }
        #expect(lines.last?.hasPrefix("- ") == true && lines.last?.contains("##[") == false)
    }

    @Test("SARIF holds no link and no absolute address of a path", arguments: markup)
    func sarif(text: String) throws {
        let report = SARIFReport.render(SinkTests.input(text), RenderOptions())
        let log = try JSONSerialization.jsonObject(with: Data(report.utf8))
        for (key, value) in SinkTests.strings(log, "") {
            if key == "uri" {
                #expect(
                    value.wholeMatch(of: /[A-Za-z0-9._~\/-]*(%[0-9A-F]{2}[A-Za-z0-9._~\/-]*)*/) != nil,
                    "\(value)")
            }
            if key == "text" { #expect(value.firstMatch(of: /(^|[^\\])\[[^\]]*\]\(/) == nil, "\(value)") }
        }
    }

    /// All texts of a document with their keys.
    private static func strings(_ value: Any, _ key: String) -> [(key: String, value: String)] {
        switch value {
        case let text as String: [(key, text)]
        case let members as [String: Any]: members.flatMap { strings($0.value, $0.key) }
        case let elements as [Any]: elements.flatMap { strings($0, key) }
        default: []
        }
    }

    static func input(_ text: String) -> ReportInput {
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
