import SteleFindings
import SteleSourceTree
import Testing

@Suite("Encodings and line breaks")
struct EncodingTests {
    private static let text = "ä: 1\n\"😀\": [x, ÿ]\n"

    private static func wide(_ mark: [UInt8], _ width: Int, isLittle: Bool) -> [UInt8] {
        let units = width == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
        return mark
            + units.flatMap { unit in
                let bytes = (0..<width).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
                return isLittle ? bytes : bytes.reversed()
            }
    }

    static let encoded: [[UInt8]] = [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
        wide([0xFF, 0xFE], 2, isLittle: true), wide([0xFE, 0xFF], 2, isLittle: false),
        wide([0xFF, 0xFE, 0, 0], 4, isLittle: true), wide([0, 0, 0xFE, 0xFF], 4, isLittle: false),
    ]

    @Test("a byte order mark names the encoding, and moves no column", arguments: encoded)
    func marks(bytes: [UInt8]) throws {
        let document = read(bytes)
        #expect(document.findings.isEmpty)
        #expect(json(document) == #"{"ä":1,"😀":["x","ÿ"]}"#)
        let last = try #require(document.root?["😀"]?.elements.map(\.range).last)
        #expect(span(last) == "2:10-2:11")
        #expect(LineTable(document.file).line(2) == "\"😀\": [x, ÿ]")
    }

    @Test("JSON with a byte order mark is read, and noted")
    func jsonMark() {
        let document = read([0xEF, 0xBB, 0xBF] + Array("{\"a\": 1}".utf8), as: "file.json")
        #expect(document.findings.map(\.rule) == ["source-byte-order-mark"])
        #expect(document.root?["a"].map { span($0.range) } == "1:7-1:8")
    }

    @Test(
        "bytes that are no text have a place",
        arguments: [
            (Array("a: 1\nü: \u{1}".utf8.dropLast()) + [0xE9], "source-not-utf8", "2:4"),
            ([0xFF, 0xFE, 0x61, 0x00, 0x61], "source-not-utf8", "1:2"),
            ([0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x61], "source-not-utf8", "1:1"),
            ([0x50, 0x4B, 0x03, 0x04, 0x00], "source-nul-byte", "1:5"),
            // A stray continuation byte makes no column.
            ([0x89, 0x50, 0x4E, 0x47, 0x00], "source-nul-byte", "1:4"),
        ] as [([UInt8], String, String)])
    func notText(bytes: [UInt8], rule: String, place: String) {
        let document = read(bytes)
        #expect(document.root == nil)
        #expect(document.findings.map(\.rule) == [rule])
        #expect(document.findings.first?.location?.description == "file.yaml:" + place)
    }

    @Test("lines end with LF, CR or both", arguments: ["\n", "\r", "\r\n"])
    func lineBreaks(ending: String) throws {
        let text = ["a: |", "  one", "  two", "", "b: {c: d}", ""].joined(separator: ending)
        let root = try #require(read(text).root)
        #expect(root["a"]?.text == "one\ntwo\n")
        #expect(root["a"].map { span($0.range) } == "1:4-3:6")
        #expect(root["b"]?["c"].map { span($0.range) } == "5:8-5:9")
    }

    @Test(
        "characters that YAML 1.1 took for line breaks are text",
        arguments: ["\u{85}", "\u{2028}", "\u{2029}", "\u{7F}", "\u{9F}", "\u{FFFE}", "\u{FFFF}"])
    func oldLineBreaks(character: String) throws {
        for taken in ["", "\u{F0000}"] {
            let text = "a: \"x\(character)y\(taken)\"\nb: p\(character)q\nc: z\n"
            let root = try #require(read(text).root)
            #expect(root["a"]?.text == "x\(character)y\(taken)")
            #expect(root["b"]?.text == "p\(character)q")
            #expect(root["b"].map { span($0.range) } == "2:4-2:7")
            #expect(root["c"].map { span($0.range) } == "3:4-3:5")
        }
    }
}
