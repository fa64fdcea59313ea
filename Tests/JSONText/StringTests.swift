import SteleJSONText
import Testing

@Suite("The strings of a JSON text")
struct StringTests {
    static let texts: [(written: String, content: String)] = [
        (#""""#, ""),
        (#""plain""#, "plain"),
        (#""Grüße, 世界 😀""#, "Grüße, 世界 😀"),
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u4E16""#, "Aé世"),
        (#""\ud83d\ude00 and \uD83D\uDE00""#, "😀 and 😀"),
        (#""\u0000""#, "\u{0}"),
        (
            #""a long run without escapes, then one: \n, then a long run again""#,
            "a long run without escapes, then one: \n, then a long run again"
        ),
    ]

    @Test("a string reads as its content", arguments: texts)
    func content(written: String, content: String) throws {
        try withString(written) { reader, string in
            #expect(reader.text(string) == content)
            #expect(string.hasEscapes == written.contains("\\"))
            var bytes = Array("kept".utf8)
            reader.unescape(string, into: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == "kept" + content)
            #expect(!reader.sawLoneSurrogate)
        }
    }

    @Test("a string is compared by its content", arguments: texts)
    func comparison(written: String, content: String) throws {
        try withString(written) { reader, string in
            func equals(_ other: String) -> Bool {
                Array(other.utf8).withUnsafeBufferPointer { reader.equals(string, $0) }
            }
            #expect(equals(content))
            #expect(!equals(content + "x"))
            #expect(!equals("x" + content))
            if !content.isEmpty {
                #expect(!equals(String(content.dropLast())))
                #expect(!equals(String(content.dropLast()) + "\u{1}"))
            }
        }
    }

    @Test(
        "half of a surrogate pair reads as the replacement character",
        arguments: [
            (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
            (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
        ])
    func loneSurrogates(written: String, content: String) throws {
        try withString(written) { reader, string in
            #expect(reader.sawLoneSurrogate)
            #expect(reader.text(string) == content)
        }
    }

    @Test("every length of a run finds its end", arguments: 0..<40)
    func runs(length: Int) throws {
        for ending in ["", "\\n", "é"] {
            try withString("\"" + String(repeating: "x", count: length) + ending + "\" ") { reader, string in
                #expect(string.end - string.start == length + ending.utf8.count)
            }
        }
    }
}
