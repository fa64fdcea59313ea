import SteleJSONText
import Testing

@Suite("The tokens of a JSON text")
struct TokenTests {
    @Test("each token comes with the place of its text")
    func places() throws {
        let tokens = try walk(#" {"a": [1, -2.5e3, true, false, null], "b\n": "x"} "#).get()
        #expect(
            tokens == [
                .objectStart,
                .key(JSONString(start: 3, end: 4, hasEscapes: false)),
                .arrayStart,
                .number(JSONNumber(start: 8, end: 9, isInteger: true)),
                .number(JSONNumber(start: 11, end: 17, isInteger: false)),
                .boolean(true), .boolean(false), .null,
                .arrayEnd,
                .key(JSONString(start: 40, end: 43, hasEscapes: true)),
                .string(JSONString(start: 47, end: 48, hasEscapes: false)),
                .objectEnd,
                .end,
            ])
    }

    @Test("a value of any kind is a document", arguments: ["1", "\"\"", "true", "null", "[]", "{}", " [ ] "])
    func roots(text: String) throws {
        #expect(try walk(text).get().last == .end)
    }

    @Test("the end comes again when it is asked for again")
    func end() throws {
        try withReader("1") { reader in
            _ = try reader.next()
            #expect(try reader.next() == .end)
            #expect(try reader.next() == .end)
        }
    }

    @Test("a part of a buffer is read with the buffer's offsets")
    func part() throws {
        try withReader("xx[7]yy", range: 2..<5) { reader in
            let first = try reader.next()
            #expect(first == .arrayStart)
            #expect(try reader.next() == .number(JSONNumber(start: 3, end: 4, isInteger: true)))
            #expect(try reader.next() == .arrayEnd)
            #expect(reader.offset == 5)
            #expect(try reader.next() == .end)
        }
    }

    @Test("a copy goes back to where it was made")
    func copies() throws {
        try withReader(#"{"a": [1, 2], "b": 3}"#) { reader in
            _ = try reader.next()
            let saved = reader
            try reader.skipValue()
            var again = saved
            #expect(try again.next() == .key(JSONString(start: 2, end: 3, hasEscapes: false)))
            #expect(try reader.next() == .key(JSONString(start: 15, end: 16, hasEscapes: false)))
        }
    }

    @Test("skipping passes over a whole value and stops behind it")
    func skipping() throws {
        try withReader(#"[{"a": [[], {}]}, 2]"#) { reader in
            _ = try reader.next()
            try reader.skipValue()
            #expect(reader.offset == 16)
            #expect(reader.depth == 1)
            try reader.skipValue()
            #expect(throws: JSONError.self) { try reader.skipValue() }
        }
    }

    @Test("a number keeps its text and knows whether it is an integer")
    func numbers() throws {
        for (text, isInteger) in [
            ("0", true), ("-0", true), ("12345678901234567890123", true), ("1.0", false), ("1e2", false),
            ("-0.5E-7", false),
        ] {
            try withReader(text) { reader in
                guard case .number(let number) = try reader.next() else {
                    Issue.record("\(text) is no number")
                    return
                }
                #expect(number.isInteger == isInteger)
                #expect(reader.text(number) == text)
            }
        }
    }
}
