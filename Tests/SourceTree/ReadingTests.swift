import SteleFindings
import SteleSourceTree
import Testing

@Suite("Reading a file")
struct ReadingTests {
    @Test("YAML becomes a tree with places")
    func yaml() throws {
        let document = read("openapi: 3.1.0\npaths:\n  /pets:\n    get: {summary: Ünï, deprecated: no}\n")
        #expect(document.findings.isEmpty)
        let root = try #require(document.root)
        #expect(root.kind == .mapping)
        #expect(root.count == 2)
        #expect(root["openapi"]?.text == "3.1.0")
        let operation = try #require(root["paths"]?["/pets"]?["get"])
        #expect(operation["summary"]?.scalar == .string("Ünï"))
        #expect(operation["deprecated"]?.scalar == .string("no"))
        #expect(operation["deprecated"]?.range.description == "file.yaml:4:37")
        #expect(operation.range.end == SourcePosition(line: 4, column: 40))
    }

    @Test("JSON becomes a tree with places")
    func json() throws {
        let document = read(#"{"a": [1, "x\ud83d\ude00", 1e5, null, true]}"#, as: "file.json")
        #expect(document.findings.isEmpty)
        let elements = try #require(document.root?["a"]).elements.map(\.scalar)
        #expect(elements == [.integer("1"), .string("x😀"), .float("1e5"), .null, .boolean(true)])
    }

    @Test("merge keys yield to explicit keys")
    func merge() throws {
        let document = read("base: &b {x: 1, y: 2}\nuse:\n  <<: *b\n  x: 3\n")
        #expect(document.findings.isEmpty)
        let use = try #require(document.root?["use"])
        #expect(use.entries.map { "\($0.key.text ?? "")=\($0.value.text ?? "")" } == ["y=2", "x=3"])
        #expect(use["y"]?.text == "2")
    }

    @Test("a repeated key is reported with both places")
    func repeated() throws {
        let document = read("a: 1\nb: 2\na: 3\n")
        #expect(document.findings.map(\.rule) == ["source-duplicate-key"])
        #expect(document.findings.first?.location?.description == "file.yaml:3:1")
        #expect(document.findings.first?.notes.first?.location.description == "file.yaml:1:1")
        #expect(document.root?["a"]?.text == "1")
    }
}
