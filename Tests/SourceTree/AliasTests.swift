import SteleFindings
import SteleSourceTree
import Testing

@Suite("Aliases and merge keys")
struct AliasTests {
    @Test("an alias is its target, and knows both places")
    func alias() throws {
        let document = read("a: &x {k: 1}\nb: *x\nc: *x\n")
        let root = try #require(document.root)
        let target = try #require(root["a"])
        let alias = try #require(root["b"])
        #expect(alias == target)
        #expect(alias == root["c"])
        #expect(alias.isAlias)
        #expect(!target.isAlias)
        #expect(span(alias.range) == "1:7-1:13")
        #expect(alias.aliasRange.map(span) == "2:4-2:6")
        #expect(json(root) == #"{"a":{"k":1},"b":{"k":1},"c":{"k":1}}"#)
    }

    @Test("a repeated anchor names the node before the alias")
    func repeatedAnchor() {
        #expect(json(read("[&a 1, *a, &a 2, *a]")) == "[1,1,2,2]")
    }

    @Test("an alias can be a key")
    func key() {
        #expect(json(read("- &a name\n- *a : 1\n")) == #"["name",{"name":1}]"#)
    }

    static let merges: [(text: String, result: String)] = [
        ("b: &b {x: 1, y: 2}\nu: {<<: *b, z: 3}", #"{"x":1,"y":2,"z":3}"#),
        ("b: &b {x: 1, y: 2}\nu: {z: 3, <<: *b}", #"{"z":3,"x":1,"y":2}"#),
        ("b: &b {x: 1, y: 2}\nu: {<<: *b, x: 9}", #"{"y":2,"x":9}"#),
        ("b: &b {x: 1, y: 2}\nu: {x: 9, <<: *b}", #"{"x":9,"y":2}"#),
        ("b: &b {x: 1}\nc: &c {x: 2, y: 2}\nu: {<<: [*b, *c]}", #"{"x":1,"y":2}"#),
        ("b: &b {x: 1}\nc: &c {<<: *b, y: 2}\nu: {<<: *c}", #"{"x":1,"y":2}"#),
        ("b: 0\nu: {<<: {x: 1}}", #"{"x":1}"#),
        ("b: 0\nu: {\"<<\": {x: 1}}", #"{"<<":{"x":1}}"#),
    ]

    @Test("merged keys come where `<<` stands, and explicit ones win", arguments: merges)
    func merge(text: String, result: String) throws {
        let document = read(text)
        #expect(document.findings.isEmpty)
        let mapping = try #require(document.root?["u"])
        #expect(json(mapping) == result)
        #expect(mapping.count == Array(mapping.entries).count)
        for entry in mapping.entries { #expect(mapping[entry.key.text ?? ""] == entry.value) }
    }

    @Test("JSON has no merge keys")
    func jsonMerge() {
        #expect(json(read(#"{"<<": {"x": 1}}"#, as: "file.json")) == #"{"<<":{"x":1}}"#)
    }

    @Test("what cannot be merged is said with its place")
    func unmergeable() {
        let document = read("a: {<<: [{x: 1}, 2], y: 3}\n")
        #expect(json(document) == #"{"a":{"x":1,"y":3}}"#)
        #expect(
            document.findings.map { "\($0.location?.description ?? "") \($0.rule)" } == [
                "file.yaml:1:18 source-merge-key"
            ])
    }

    @Test("keys of every number of entries are found", arguments: [1, 15, 16, 17, 18, 100, 5_000])
    func lookup(count: Int) throws {
        for merged in [false, true] {
            let keys = (0..<count).map { "key-\($0)" }
            let lines = keys.map { "  \($0): \($0)\n" }.joined()
            let text = merged ? "b: &b\n\(lines)u:\n  <<: *b\n" : "u:\n\(lines)"
            let mapping = try #require(read(text).root?["u"])
            #expect(mapping.count == count)
            #expect(keys.allSatisfy { mapping[$0]?.text == $0 })
            #expect(mapping["key-"] == nil)
            #expect(mapping["key-\(count)"] == nil)
        }
    }
}
