import CaseRunner
import Foundation
import SteleFindings
import SteleReports
import Testing

@Suite("The HTML page in a real browser")
struct PageTests {
    @Test(
        "It is inert, usable by keyboard, readable by day and night, and quick with 5,000 findings",
        .enabled(if: ReportTools.hasBrowser, "\(ReportTools.missingBrowser)"))
    func page() throws {
        let cases = Case.all(in: "report")
        let ordinary = try #require(cases.first { $0.name == "html/drift-for-three-clients" })
        let hostile = try #require(cases.first { $0.name == "html/hostile-text" })
        let pages: [String: Any] = [
            "ordinary": HTMLReport.render(try ReportFileReading.input(of: ordinary), RenderOptions()),
            "many": HTMLReport.render(PageTests.many, RenderOptions()),
            "hostile": [HTMLReport.render(try ReportFileReading.input(of: hostile), RenderOptions())]
                + (SinkTests.hostile + SinkTests.markup).map {
                    HTMLReport.render(SinkTests.input($0), RenderOptions())
                },
        ]
        let (faults, figures) = try ReportTools.open(pages)
        for figure in figures { print("HTML page: \(figure)") }
        #expect(faults == [])
        #expect(figures.count == 5)
    }

    /// 5,000 findings about a hundred operations.
    static let many: ReportInput = {
        let lines = (1...6000).map {
            "        field\($0): { type: string, description: the field number \($0) }"
        }
        let file = SourceFile(path: "openapi.yaml", bytes: Array(lines.joined(separator: "\n").utf8))
        let findings = (0..<5000).map { number in
            let verdicts = ["swift", "kotlin", "typescript"].enumerated().map { index, client in
                ClientVerdict(
                    client: client, verdict: Verdict.allCases[(number + index) % 4],
                    reason: "a value of another type stands under the declared one")
            }
            let drift = Drift(
                operation: "getResource\(number / 50)", endpoint: "GET /resource\(number / 50)/{id}",
                status: 200,
                mediaType: "application/json", path: "$.data[].field\(number)",
                count: Drift.Count(found: 1, of: 12, responses: 1, ofResponses: 3),
                example: Drift.Example(
                    file: "session.har", entry: number, offset: 120, pointer: "/data/0/field\(number)",
                    expected: "string", found: "integer of 3 digits"), verdicts: verdicts)
            return Finding(
                rule: "response-type-mismatch", severity: .violation,
                message: "`field\(number)` must be string, was integer of 3 digits",
                location: SourceRange(
                    file: file, start: SourcePosition(line: number + 1, column: 9),
                    end: SourcePosition(line: number + 1, column: 20)),
                help: "declare the type that the backend sends", drift: drift)
        }
        return ReportInput(
            command: "check", version: "0.1.0", subject: .traffic, contract: "openapi.yaml",
            findings: findings,
            run: RunSummary(
                clients: ["swift", "kotlin", "typescript"], exchanges: 5000, matched: 5000, judged: 5000,
                coverage: Coverage(operations: 120, operationsSeen: 100, responses: 240, responsesSeen: 100)),
            outcome: RunOutcome(.findings))
    }()
}
