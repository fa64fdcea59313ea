import SteleJSONText
import Testing

@Suite("Texts that are not JSON")
struct FaultTests {
    static let faults: [(text: String, kind: JSONError.Kind, offset: Int)] = [
        ("", .unexpectedEnd, 0),
        ("  ", .unexpectedEnd, 2),
        ("[1, 2", .unexpectedEnd, 5),
        ("[1,]", .unexpectedByte, 3),
        ("[,1]", .unexpectedByte, 1),
        ("[1 2]", .unexpectedByte, 3),
        ("{\"a\" 1}", .unexpectedByte, 5),
        ("{\"a\": 1,}", .unexpectedByte, 8),
        ("{a: 1}", .unexpectedByte, 1),
        ("{\"a\": 1]", .unexpectedByte, 7),
        ("[1}", .unexpectedByte, 2),
        ("tru", .unexpectedEnd, 3),
        ("trux", .unexpectedByte, 0),
        ("nul]", .unexpectedByte, 0),
        ("True", .unexpectedByte, 0),
        ("'a'", .unexpectedByte, 0),
        ("01", .invalidNumber, 1),
        ("-", .unexpectedEnd, 1),
        ("-x", .invalidNumber, 1),
        ("1.", .unexpectedEnd, 2),
        ("1.x", .invalidNumber, 2),
        ("1e", .unexpectedEnd, 2),
        ("1e+]", .invalidNumber, 3),
        ("1.5.5", .invalidNumber, 3),
        ("0x1F", .invalidNumber, 1),
        ("+1", .unexpectedByte, 0),
        ("\"abc", .unexpectedEnd, 4),
        ("\"ab\\", .unexpectedEnd, 4),
        ("\"\\x41\"", .invalidEscape, 1),
        ("\"\\u12G4\"", .invalidEscape, 1),
        ("\"a\tb\"", .controlCharacter, 2),
        ("\"a\nb\"", .controlCharacter, 2),
        ("1 1", .trailingContent, 2),
        ("{} // note", .trailingContent, 3),
        ("\u{FEFF}{}", .byteOrderMark, 0),
        ("\u{A0}1", .unexpectedByte, 0),
    ]

    @Test("the fault is found where it is", arguments: faults)
    func fault(text: String, kind: JSONError.Kind, offset: Int) {
        guard case .failure(let error) = walk(text) else {
            Issue.record("accepted")
            return
        }
        #expect(error.kind == kind)
        #expect(error.offset == offset)
        #expect(skip(Array(text.utf8)) == error)
        #expect(!error.message.isEmpty)
    }

    static let notUTF8: [(bytes: [UInt8], offset: Int)] = [
        ([0x80], 0), ([0x61, 0xFF], 1), ([0xC0, 0xAF], 0), ([0xC2], 0), ([0xE0, 0x80, 0x80], 0),
        ([0xED, 0xA0, 0x80], 0), ([0xE2, 0x82], 0), ([0xF0, 0x80, 0x80, 0x80], 0),
        ([0xF4, 0x90, 0x80, 0x80], 0),
        ([0xF5, 0x80, 0x80, 0x80], 0), ([0x61, 0xC3, 0xA9, 0xE2, 0x28, 0xA1], 3),
    ]

    @Test("bytes that are not UTF-8 are refused in a string", arguments: notUTF8)
    func encoding(bytes: [UInt8], offset: Int) {
        guard case .failure(let error) = walk(Array("\"".utf8) + bytes + Array("\"".utf8)) else {
            Issue.record("accepted")
            return
        }
        #expect(error.kind == .invalidUTF8)
        #expect(error.offset == offset + 1)
    }

    @Test(
        "the edges of UTF-8 are accepted",
        arguments: ["\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10FFFF}"])
    func edges(character: String) throws {
        #expect(try walk("\"\(character)\"").get().count == 2)
    }

    @Test("nesting is bounded, and needs no stack", arguments: ["[", "{\"a\":", "[{\"a\":"])
    func depth(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        guard case .failure(let error) = walk(text) else {
            Issue.record("accepted")
            return
        }
        #expect(error.kind == .tooDeep)
        #expect(skip(Array(text.utf8)) == error)
    }

    @Test("arrays and objects are told apart at every depth", arguments: [1, 63, 64, 65, 128, 129, 1_000])
    func mixedDepth(depth: Int) throws {
        var text = ""
        var closing = ""
        for level in 0..<depth {
            let isObject = level % 3 == 0
            text += isObject ? "{\"k\":" : "["
            closing = (isObject ? "}" : "]") + closing
        }
        #expect(try walk(text + "1" + closing, maximumDepth: depth).get().last == .end)
        #expect(throws: JSONError.self) {
            try walk(text + "1" + closing, maximumDepth: depth - 1).get()
        }
        let wrong = String(closing.map { $0 == "}" ? "]" : "}" })
        #expect(throws: JSONError.self) { try walk(text + "1" + wrong).get() }
    }
}
