import CaseRunner
import SteleCommands
import Testing

@Suite("On a terminal")
struct TerminalTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("openapi.yaml", "name: no contract\n")
    }

    @Test(
        "Colour follows the terminal, NO_COLOR, TERM and --color",
        arguments: [
            (true, [:], [], true), (false, [:], [], false),
            (true, ["NO_COLOR": "1"], [], false), (true, ["NO_COLOR": ""], [], true),
            (true, ["TERM": "dumb"], [], false), (true, ["NO_COLOR": "1"], ["--color", "always"], true),
            (false, [:], ["--color=always"], true), (true, [:], ["--color", "never"], false),
            (true, ["NO_COLOR": "1"], ["--color", "auto"], false),
        ] as [(Bool, [String: String], [String], Bool)])
    func color(isTerminal: Bool, environment: [String: String], options: [String], isColored: Bool) {
        let system = TestSystem()
        system.output.isTerminal = isTerminal
        system.environment = environment
        _ = system.run(["lint", "--contract", "openapi.yaml"] + options, in: folder.path)
        #expect(system.output.text.contains("\u{1B}[") == isColored, "\(system.output.text)")
    }

    @Test("A report in a file has no colour, whatever the terminal")
    func reportFile() throws {
        let system = TestSystem()
        system.output.isTerminal = true
        _ = system.run(["lint", "--contract", "openapi.yaml", "--report", "terminal=a.txt"], in: folder.path)
        #expect(system.output.text.isEmpty)
        #expect(try !folder.text("a.txt").contains("\u{1B}"))
    }

    @Test("A line fits the terminal's width")
    func width() throws {
        try folder.write("long.yaml", "a: " + String(repeating: "x", count: 500) + "\n")
        let system = TestSystem()
        system.output.isTerminal = true
        system.output.width = 60
        _ = system.run(["lint", "--contract", "long.yaml", "--color", "never"], in: folder.path)
        let excerpt = system.output.text.split(separator: "\n").first { $0.contains(" | ") } ?? ""
        #expect(excerpt.count == 60, "\(system.output.text)")
    }

    @Test("Long work shows progress on standard error, when that is a terminal", arguments: [true, false])
    func progress(isTerminal: Bool) throws {
        let entry = """
            {"request": {"method": "GET", "url": "https://a.example/x"},
             "response": {"status": 200, "content": {"mimeType": "text/plain", "text": ""}}}
            """
        let entries = Array(repeating: entry, count: 4).joined(separator: ",")
        try folder.write("a.har", #"{"log": {"version": "1.2", "entries": [\#(entries)]}}"#)
        try folder.write(
            "api.yaml",
            "openapi: 3.1.0\ninfo: { title: a, version: '1' }\nservers: [{ url: https://b.example }]\npaths: {}\n"
        )
        let system = TestSystem()
        system.errors.isTerminal = isTerminal
        system.secondsPerLook = 1
        #expect(system.run(["check", "--contract", "api.yaml", "a.har"], in: folder.path) == 3)
        #expect(system.errors.text.contains("4 exchanges, file 1 of 1") == isTerminal)
        #expect(system.errors.text.hasSuffix("\r\u{1B}[K") == isTerminal)
        #expect(!system.output.text.contains("\r"))
    }

    @Test("Quiet is without progress, and one line long")
    func quiet() throws {
        try folder.write("long.yaml", "a: b\n")
        let system = TestSystem()
        system.errors.isTerminal = true
        system.secondsPerLook = 1
        #expect(
            system.run(
                ["lint", "--contract", "long.yaml", "-q", "--report", "terminal", "--report", "json=a.json"],
                in: folder.path) == 2)
        #expect(system.output.text.split(separator: "\n").count == 1, "\(system.output.text)")
        #expect(system.output.text.hasPrefix("could not run:"))
        #expect(system.errors.text.isEmpty)
        #expect(try folder.text("a.json").contains("\"findings\": [\n"))
    }

    @Test(
        "Progress tells the rate and what is left",
        arguments: [
            (0, 10, 0, "10 exchanges, file 1 of 2, 10 %"),
            (1, 40, 0, "40 exchanges, file 1 of 2, 40 a second, 10 %"),
            (10, 400, 900, "400 exchanges, file 1 of 2, 40 a second, 100 %, 0 s left"),
            (30, 60, 0, "60 exchanges, file 1 of 2, 2 a second, 10 %, 5 min left"),
            (3600, 7200, 0, "7200 exchanges, file 1 of 2, 2 a second, 10 %, 9 h 0 min left"),
        ])
    func remaining(seconds: Int, exchanges: Int, more: Int, text: String) {
        var work = RecordingWork(files: 2, size: 1000)
        work.begun = 1
        work.read = 100 + more
        work.exchanges = exchanges
        #expect(work.text(after: seconds) == text)
        var unknown = RecordingWork(files: 1, size: nil)
        unknown.exchanges = 3
        #expect(unknown.text(after: 3) == "3 exchanges, file 0 of 1, 1 a second")
    }

    @Test("A clock that is set back, or forward by years, does no harm", arguments: [-3_600, 1 << 40])
    func clock(seconds: Int) throws {
        let lines = (0..<200).map { _ in
            #"{"method": "GET", "url": "https://b.example/x", "status": 200, "body": {}, "mediaType": "application/json"}"#
        }
        try folder.write("a.ndjson", lines.joined(separator: "\n") + "\n")
        try folder.write(
            "api.yaml",
            "openapi: 3.1.0\ninfo: { title: a, version: '1' }\nservers: [{ url: https://b.example }]\npaths: {}\n"
        )
        let system = TestSystem()
        system.errors.isTerminal = true
        system.secondsPerLook = seconds
        #expect(system.run(["check", "--contract", "api.yaml", "a.ndjson"], in: folder.path) == 3)
        #expect(!system.errors.text.contains("-"), "\(system.errors.text)")
    }

    @Test("SOURCE_DATE_EPOCH must be a number")
    func epoch() {
        let system = TestSystem()
        system.environment = ["SOURCE_DATE_EPOCH": "soon"]
        #expect(system.run(["lint", "--contract", "openapi.yaml"], in: folder.path) == 2)
        #expect(system.errors.text.contains("SOURCE_DATE_EPOCH"))
    }
}
