import CaseRunner
import Foundation
import SteleReports
import Testing

@Suite("Reports keep to the schemas of their formats")
struct ValidationTests {
    @Test(
        "Every case is valid in every format, and so is hostile text",
        .enabled(if: ReportTools.hasValidators, "\(ReportTools.missing)"))
    func schemas() throws {
        var reports: [[String: String]] = []
        for format in ["sarif", "json", "junit", "gitlab"] {
            let renderer = try #require(Renderers.named(format))
            for test in Case.all(in: "report") {
                let text = renderer.render(try ReportFileReading.input(of: test), RenderOptions())
                reports.append(["name": "\(format) of \(test.name)", "format": format, "text": text])
            }
            for text in SinkTests.hostile + SinkTests.markup {
                let report = renderer.render(SinkTests.input(text), RenderOptions())
                reports.append([
                    "name": "\(format) of \(text.debugDescription)", "format": format, "text": report,
                ])
            }
        }
        let faults = try ReportTools.validate(reports)
        #expect(faults == "")
    }

    @Test(
        "GitHub's Markdown makes nothing of hostile text, and a comment fits",
        .enabled(if: ReportTools.hasValidators, "\(ReportTools.missing)"))
    func comments() throws {
        var comments = try Case.all(in: "report").map { test in
            let input = try ReportFileReading.input(of: test)
            return ["name": test.name, "text": MarkdownReport.render(input, RenderOptions())]
        }
        for text in SinkTests.hostile + SinkTests.markup {
            let comment = MarkdownReport.render(SinkTests.input(text), RenderOptions())
            comments.append(["name": text.debugDescription, "text": comment])
        }
        comments.append(["name": "many", "text": MarkdownReport.render(PageTests.many, RenderOptions())])
        let faults = try ReportTools.comment(comments)
        #expect(faults == "")
        let wrong = [["name": "a", "text": "see [x](https://a.example) and @octocat"]]
        #expect(try ReportTools.comment(wrong).contains("a: "))
    }

    @Test(
        "The validator refuses what is wrong",
        .enabled(if: ReportTools.hasValidators, "\(ReportTools.missing)"))
    func refused() throws {
        let wrong = [
            ["name": "a", "format": "sarif", "text": #"{"version": "2.0.0", "runs": []}"#],
            ["name": "b", "format": "json", "text": #"{"version": 1}"#],
            ["name": "c", "format": "junit", "text": "<testsuites tests=\"1\">\u{1}</testsuites>"],
            ["name": "d", "format": "gitlab", "text": #"[{"description": "x"}]"#],
        ]
        let faults = try ReportTools.validate(wrong).split(separator: "\n").map { $0.prefix(2) }
        #expect(Set(faults) == ["a:", "b:", "c:", "d:"])
    }
}
