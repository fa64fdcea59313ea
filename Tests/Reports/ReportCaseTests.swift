import CaseRunner
import Foundation
import SteleReports
import Testing

@Suite("Reports on disk")
struct ReportCaseTests {
    @Test("A case renders as expected", arguments: Case.all(in: "report"))
    func render(_ test: Case) throws {
        let input = try ReportFileReading.input(of: test)
        let format = String(test.name.prefix { $0 != "/" })
        let renderer = try #require(Renderers.named(format))
        let options = try ReportCaseTests.options(of: test)
        let name = "expected." + (ReportCaseTests.extensions[format] ?? "txt")
        let report = renderer.render(input, options)
        test.expect([name: format == "html" ? ReportCaseTests.withoutAssets(report) : report])
    }

    /// A page without its style and script, which are the same in all.
    private static func withoutAssets(_ page: String) -> String {
        page.replacing(/<style>[^<]*<\/style>/, with: "<style>…</style>")
            .replacing(/<script>.*<\/script>/.dotMatchesNewlines(), with: "<script>…</script>")
            .replacing(/sha256-[A-Za-z0-9+\/=]*/, with: "sha256-…")
    }

    private static let extensions = [
        "json": "json", "sarif": "sarif", "junit": "xml", "markdown": "md", "gitlab": "json", "html": "html",
    ]

    @Test("The JSON report loses nothing", arguments: Case.all(in: "report"))
    func roundTrip(_ test: Case) throws {
        let written = JSONReport.render(try ReportFileReading.input(of: test), RenderOptions())
        let decoded = try ReportCaseTests.known(Data(written.utf8))
        let original = try ReportCaseTests.known(test.input("findings.json"))
        #expect(decoded == original)
    }

    /// A report without the keys under which nothing is known; `expected.json` shows that those are there.
    private static func known(_ report: Data) throws -> NSDictionary? {
        func known(_ value: Any) -> Any? {
            switch value {
            case is NSNull: nil
            case let members as [String: Any]: members.compactMapValues(known)
            case let elements as [Any]: elements.compactMap(known)
            default: value
            }
        }
        return known(try JSONSerialization.jsonObject(with: report)) as? NSDictionary
    }

    @Test("The list of renderers is the list of folders")
    func folders() throws {
        let formats = Case.repository.appendingPathComponent("Sources/Reports/Formats").path
        let names = try FileManager.default.contentsOfDirectory(atPath: formats).map { $0.lowercased() }
        #expect(Renderers.all.map { $0.format }.sorted() == names.sorted())
    }

    /// `options.txt`: one word a line, `color`, `verbose`, `width=60`.
    private static func options(of test: Case) throws -> RenderOptions {
        var options = RenderOptions()
        let text = (try? test.input("options.txt")) ?? Data()
        for word in String(decoding: text, as: UTF8.self).split(separator: "\n") {
            switch word {
            case "color": options.color = true
            case "verbose": options.isVerbose = true
            default:
                let width = try #require(word.split(separator: "=").last.flatMap { Int($0) })
                options.width = width
            }
        }
        return options
    }
}
