import CaseRunner
import SteleCommands
import Testing

/// Names and texts of a megabyte in every place where a contract or a recording has one.
@Suite("Texts of a megabyte", .timeLimit(.minutes(10)))
struct LargeTextTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("openapi.json", Self.contract(Self.long))
    }

    /// A megabyte for a name of each kind that findings or types are called by, and less for other texts: a debug build is slow.
    private static func long(_ letter: String) -> String {
        letter + String(repeating: "ab_", count: ["u", "s", "q", "k"].contains(letter) ? 350_000 : 10_000)
    }

    @Test("are read, named, emitted and told in part, and no identifier is as long")
    func generate() throws {
        let system = TestSystem()
        let code = system.run(
            [
                "generate", "--contract", "openapi.json", "--swift", "swift", "--kotlin", "kotlin",
                "--kotlin-package", "p", "--typescript", "ts", "--typescript-runtime", "decoders",
            ], in: folder.path)
        #expect(code == 0, "\(system.output.text.prefix(2_000))")
        // An expectation that fails shows all of its parts, which may be megabytes.
        let hasWarning = system.output.text.contains("contract-unknown-field")
        let size = system.output.text.utf8.count
        #expect(hasWarning, "\(system.output.text.prefix(2_000))")
        #expect(size < 20_000)
        for file in ["swift/Models.swift", "kotlin/Models.kt"] {
            let declared = try folder.text(file).split(separator: "\n").filter {
                $0.contains("struct ") || $0.contains("class ") || $0.contains("enum ")
            }
            #expect(declared.count >= 2)
            #expect(declared.allSatisfy { $0.utf8.count < 400 }, "\(file): \(declared.map(\.utf8.count))")
        }
    }

    @Test(
        "are judged in a body and not shown in full",
        arguments: [
            ["--show-values"], ["--evidence=e.jsonl"], ["--show-values", "--report=json"],
            ["--show-values", "--report=html"],
        ])
    func check(options: [String]) throws {
        let key = Self.long("k")
        let exchange = { (body: String) in
            #"{"method": "GET", "url": "https://a.test/p", "status": 200, "mediaType": "application/json", "body": \#(body)}"#
                + "\n"
        }
        try folder.write(
            "traffic.ndjson",
            exchange("{\"\(key)\": 1}") + exchange("{\"\(Self.long("q"))\": \"\(key)\", \"e\": \"\(key)\"}"))
        let system = TestSystem()
        let code = system.run(
            ["check", "--contract", "openapi.json", "traffic.ndjson"] + options, in: folder.path)
        let start = system.output.text.prefix(2_000)
        let hasFinding = system.output.text.contains("response-field-undeclared")
        let size = system.output.text.utf8.count
        #expect(code == 1, "\(start)")
        #expect(hasFinding, "\(start)")
        #expect(size < 300_000)
    }

    private static func contract(_ text: (String) -> String) -> String {
        """
        {"openapi": "3.1.0", "info": {"title": "\(text("t"))", "version": "\(text("v"))"},
         "\(text("unknown"))": 1, "servers": [{"url": "https://a.test"}], "tags": [{"name": "\(text("g"))"}],
         "paths": {
           "/\(text("p"))": {"get": {"operationId": "\(text("o"))", "tags": ["\(text("g"))"],
             "parameters": [{"name": "\(text("n"))", "in": "query", "schema": {"type": "string"}}],
             "responses": {"200": {"description": "\(text("d"))"}}}},
           "/p": {"get": {"responses": {"200": {"description": "d", "content": {"application/json": {"schema":
             {"$ref": "#/components/schemas/\(text("s"))"}}}}}}}},
         "components": {"schemas": {"\(text("s"))": {"type": "object", "description": "\(text("c"))", "properties": {
           "\(text("q"))": {"type": "string"}, "e": {"type": "string", "enum": ["\(text("a"))", "\(text("b"))"]},
           "i": {"type": "object", "properties": {"\(text("r"))": {"type": "integer"}}}}}}}}
        """
    }
}
