import SteleFindings
import SteleSourceTree
import Testing

@Suite("Places, to the column")
struct PlaceTests {
    static let values: [(text: String, place: String)] = [
        ("é: wörd\n", "1:4-1:8"), ("😀: 'ü😀'\n", "1:4-1:8"), ("k:   \"a\\nb\"   # note\n", "1:6-1:12"),
        ("k:", "1:3-1:3"), ("é: &a # ü", "1:4-1:6"), ("k:\n - 1\n -", "2:2-3:3"), ("? k\n:", "2:2-2:2"),
        ("k:\n", "1:3-1:3"), ("k: \n\n", "1:3-1:3"), ("? k\n", "1:4-1:4"), ("{k: }", "1:4-1:4"),
        ("{k}", "1:3-1:3"),
        ("k: &a !!str value\n", "1:13-1:18"), ("k: &a\n", "1:4-1:6"),
        ("k: !!map\n  # note\n  a: b\n", "3:3-3:7"),
        ("k: |\n  öne\n\n\n# end\n", "1:4-2:6"), ("k: >-\n  a\n   \n", "1:4-2:4"),
        ("k: |+2\n\n\n", "1:4-1:7"),
        ("k: |\n  a  \nl: b\n", "1:4-2:4"), ("k:\n- a\n-\n\nl: b\n", "2:1-3:2"),
        ("k:\n  a:\n    b: c  \n\n", "2:3-3:9"),
        ("k: plain\n   more   \n\n", "1:4-2:8"), ("k: [ a, b ]  \n", "1:4-1:12"),
        ("k: {a: [\n  b ]\n }\n", "1:4-3:3"),
    ]

    @Test("a value spans what is written for it, and no more", arguments: values)
    func valuePlace(text: String, place: String) throws {
        let root = try #require(read(text).root)
        let value = try #require(root.entries.map(\.value).first)
        #expect(span(value.range) == place)
    }

    @Test("JSON's places count characters, not bytes")
    func jsonPlaces() throws {
        let root = try #require(read("{\n  \"ü😀\": [\"é\", 12,\r\n true ] }", as: "file.json").root)
        #expect(span(root.range) == "1:1-3:10")
        let list = try #require(root["ü😀"])
        #expect(span(list.range) == "2:9-3:8")
        #expect(list.elements.map { span($0.range) } == ["2:10-2:13", "2:15-2:17", "3:2-3:6"])
        #expect(root.entries.map { span($0.key.range) } == ["2:3-2:7"])
    }
}
