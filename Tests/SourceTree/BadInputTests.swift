import SteleFindings
import SteleSourceTree
import Testing

@Suite("Input that is damaged or hostile")
struct BadInputTests {
    static let faults: [(name: String, text: String, place: String)] = [
        ("source-empty", "", "1:1"), ("source-empty", " \n\t\n", "1:1"), ("source-empty", "# only\n", "1:1"),
        ("source-nul-byte", "a: 1\nb: \u{0}\n", "2:4"),
        ("source-yaml-syntax", "a: 1\n\tb: 2\n", "2:1"), ("source-yaml-syntax", "a: b: c\n", "1:5"),
        ("source-yaml-syntax", "a:\n  b: 1\n c: 2\n", "3:2"),
        ("source-yaml-syntax", "a: [1, 2\nb: 3\n", "2:2"),
        // At the end of the text, and not on a line behind it.
        ("source-yaml-syntax", "a: [1, ü", "1:9"), ("source-yaml-syntax", "a: [1, 2\n", "2:1"),
        ("source-yaml-syntax", "ü: \"open\nb: 3\n", "1:4"), ("source-yaml-syntax", "a: @b\n", "1:4"),
        ("source-yaml-syntax", "a: ü\u{1}\n", "1:5"), ("source-yaml-syntax", "a: 1\nword\nb: 2\n", "2:1"),
        ("source-yaml-syntax", "a: 😀\nb: \"\\q\"\n", "2:5"),
        ("source-alias-bomb", bomb, "8:9"),
        ("source-too-deep", String(repeating: "[", count: 100_000), "1:1001"),
        ("source-too-deep", String(repeating: "- ", count: 100_000), "1:2001"),
        ("source-too-deep", chain, "1001:11"),
    ]

    private static let bomb =
        "a: &a0 [x,x,x,x,x,x,x,x,x]\n"
        + (1..<12).map { level in
            "b: &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",") + "]\n"
        }.joined()

    private static let chain = "- &n0 x\n" + (1..<5_000).map { "- &n\($0) [*n\($0 - 1)]\n" }.joined()

    @Test("a fault that costs the document has a place", arguments: faults)
    func fatal(name: String, text: String, place: String) {
        let document = read(text)
        #expect(document.root == nil)
        let stop = document.findings.last { $0.severity == .violation }
        #expect(stop?.rule == name)
        if name != "source-alias-bomb" { #expect(stop?.location?.description == "file.yaml:" + place) }
    }

    static let survivable: [(rule: String, text: String, place: String, result: String)] = [
        ("source-duplicate-key", "a: 1\na: 2\n", "2:1", #"{"a":1}"#),
        ("source-complex-key", "? [a, b]\n: c\nd: e\n", "1:3", #"{"d":"e"}"#),
        ("source-unknown-alias", "a: *b\n", "1:4", #"{"a":null}"#),
        ("source-alias-cycle", "a: &a [*a]\n", "1:8", #"{"a":[null]}"#),
        ("source-several-documents", "a: 1\n---\nb: 2\n", "2:1", #"{"a":1}"#),
        ("source-tag", "a: !x 1\n", "1:4", #"{"a":1}"#),
        ("source-yaml-syntax", "a: 1\n---\nb: [\n", "4:1", #"{"a":1}"#),
    ]

    @Test("a fault that costs less leaves the rest", arguments: survivable)
    func survived(rule: String, text: String, place: String, result: String) {
        let document = read(text)
        #expect(json(document) == result)
        #expect(
            document.findings.contains { $0.rule == rule && $0.location?.description == "file.yaml:" + place }
        )
    }

    static let jsonFaults: [(rule: String, text: String, place: String)] = [
        ("source-json-syntax", "{\"a\": 1,\n \"ü\": 2,}", "2:9"),
        ("source-json-syntax", "openapi: 3.1.0\n", "1:1"),
        ("source-json-syntax", "{\"a\": [1, 2", "1:12"), ("source-empty", " \n", "1:1"),
        ("source-too-deep", String(repeating: "[", count: 100_000), "1:1001"),
    ]

    @Test(
        "a file of more bytes than the limit is refused, whatever is in it",
        arguments: ["file.yaml", "file.json"])
    func tooLarge(name: String) {
        let file = SourceFile(path: name, bytes: Array("[12345]".utf8))
        #expect(SourceReader.read(file, limit: 7).root != nil)
        let document = SourceReader.read(file, limit: 6)
        #expect(document.root == nil)
        #expect(document.findings.map(\.rule) == ["source-too-large"])
        #expect(document.findings.first?.message == "the file has more than 6 bytes")
        #expect(document.findings.first?.location?.description == name + ":1:1")
    }

    @Test("a fault in JSON has a place", arguments: jsonFaults)
    func faultInJSON(rule: String, text: String, place: String) {
        let document = read(text, as: "file.json")
        #expect(document.root == nil)
        #expect(document.findings.map(\.rule) == [rule])
        #expect(document.findings.first?.location?.description == "file.json:" + place)
    }

    @Test("every cut of a document is read or refused with a place")
    func truncated() {
        let text =
            "openapi: 3.1.0\ninfo: {title: \"Grüße\", tags: [a, 'b']}\nx: |\n  block\n  more\ny: &a !!str z\nw: *a\n"
        for length in 0...text.utf8.count {
            for name in ["file.yaml", "file.json"] {
                let document = read(Array(text.utf8.prefix(length)), as: name)
                #expect(document.root != nil || document.findings.contains { $0.location != nil })
            }
        }
    }

    @Test("many findings of one rule are counted and not listed")
    func flood() {
        let findings = read(String(repeating: "a: 1\n", count: 5_000)).findings
        #expect(findings.count == 1_000)
        #expect(findings.last?.message.hasSuffix("; 3999 more like this") == true)
    }
}
