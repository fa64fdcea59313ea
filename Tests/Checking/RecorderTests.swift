import CaseRunner
import Foundation
import SteleChecking
import SteleRecordings
import Testing

/// Recorders that are not ours record a shop on this machine, and the recordings are judged: the answers are known.
@Suite("What real recorders write")
struct RecorderTests {
    @Test(
        "mitmproxy, as a HAR",
        .enabled(if: Recorder.has("mitmproxy"), "mitmproxy is missing: type `make tools`"))
    func mitmproxy() throws { try judge("mitmproxy", "session.har") }

    @Test("vcrpy, as a cassette", .enabled(if: Recorder.has("vcr"), "vcrpy is missing: type `make tools`"))
    func vcrpy() throws { try judge("vcrpy", "cassette.yaml") }

    @Test(
        "The form of nock", .enabled(if: Recorder.has("vcr"), "Python's tools are missing: type `make tools`")
    )
    func nock() throws { try judge("nock", "nock.json") }

    @Test(
        "A browser under Playwright, as a HAR",
        .enabled(
            if: Recorder.has("playwright") && Recorder.chromium != nil,
            "Playwright or Chromium is missing: type `make tools`"))
    func playwright() throws { try judge("playwright", "browser.har") }

    private func judge(_ tool: String, _ name: String) throws {
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: folder.path + "/" + name)
        try Recorder.record(tool, to: file.path)
        let contract = try #require(
            try CheckCase.contract(Recorder.folder.appendingPathComponent("openapi.yaml")))
        let report = try CheckCase.run(contract, [file])
        // Where in the file something stands is the recorder's; ports change with every run.
        let lines = CheckCase.text(report).split(separator: "\n").filter { !$0.hasPrefix("    #") }.map {
            $0.replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:PORT")
        }
        Case(area: "recorder", name: tool).expect(
            ["expected.findings.txt": lines.map { $0 + "\n" }.joined()])
    }
}

/// Python's recorders, where `make tools` has installed them.
private enum Recorder {
    static let folder = Case.repository.appendingPathComponent("Tests/Fixtures/Recorders")
    private static let python = Case.repository.appendingPathComponent(".build/tools/venv/bin/python").path

    static func has(_ module: String) -> Bool {
        (try? Compiler.output(of: python, ["-c", "import \(module)"], input: "")) != nil
    }

    static var chromium: String? {
        ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    static func record(_ tool: String, to file: String) throws {
        let script = folder.appendingPathComponent("record.py").path
        let variables = ["STELE_CHROMIUM=\(chromium ?? "")", "PYTHONDONTWRITEBYTECODE=1"]
        _ = try Compiler.output(of: "/usr/bin/env", variables + [python, script, tool, file], input: "")
    }
}
