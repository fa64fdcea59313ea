import SteleSourceTree
import Testing

@Suite("What scalars mean")
struct CoreSchemaTests {
    static let plain: [(text: String, meaning: Scalar)] = [
        ("null", .null), ("Null", .null), ("NULL", .null), ("~", .null), ("", .null),
        ("nULL", .string("nULL")), ("none", .string("none")),
        ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)),
        ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)),
        ("tRUE", .string("tRUE")),
        // YAML 1.1 took these for booleans, base 60, grouped digits, octals, binaries and dates.
        ("no", .string("no")), ("Yes", .string("Yes")), ("on", .string("on")), ("OFF", .string("OFF")),
        ("y", .string("y")), ("12:30", .string("12:30")), ("1_000", .string("1_000")),
        ("0b11", .string("0b11")), ("2001-01-23", .string("2001-01-23")), ("014", .integer("14")),
        ("0", .integer("0")), ("-0", .integer("-0")), ("+12", .integer("12")), ("-7", .integer("-7")),
        ("0o14", .integer("12")), ("0o18", .string("0o18")), ("0x1F", .integer("31")),
        ("0xfFfFfFfFfFfFfFfF", .integer("18446744073709551615")), ("-0x1", .string("-0x1")),
        ("0x", .string("0x")), ("0o", .string("0o")), ("0x1G", .string("0x1G")),
        ("123456789012345678901234567890", .integer("123456789012345678901234567890")),
        ("1.0", .float("1.0")), ("1.", .float("1.0")), (".5", .float("0.5")), ("-.5", .float("-0.5")),
        ("+1.50", .float("1.50")), ("1e3", .float("1e3")), ("1E+400", .float("1E+400")),
        ("1.e3", .float("1.0e3")), ("01.5", .float("1.5")), ("1e", .string("1e")),
        (".", .string(".")), ("+", .string("+")), ("1.2.3", .string("1.2.3")), ("e3", .string("e3")),
        (".inf", .string(".inf")), ("-.INF", .string("-.INF")), (".nan", .string(".nan")),
        ("/pets", .string("/pets")), ("200 OK", .string("200 OK")),
    ]

    @Test("plain text is typed by YAML 1.2", arguments: plain)
    func plainText(text: String, meaning: Scalar) throws {
        let value = try #require(read("key: \(text)\n").root?["key"])
        #expect(value.scalar == meaning)
        #expect(value.text == text)
        #expect(value.isString == meaning.isString)
    }

    @Test(
        "quoted and block text is a string",
        arguments: ["'12'", "\"true\"", "\"\"", "|-\n  null", ">-\n  1.0"])
    func quotedText(text: String) throws {
        let value = try #require(read("key: \(text)\n").root?["key"])
        #expect(value.scalar == .string(value.text ?? "nothing"))
        #expect(value.isString)
    }

    static let tagged: [(text: String, meaning: Scalar, isNoted: Bool)] = [
        ("!!str 12", .string("12"), false), ("!!str", .string(""), false), ("! 12", .string("12"), false),
        ("!!int \"12\"", .integer("12"), false), ("!!int x", .string("x"), true),
        ("!!float 1", .float("1"), false), ("!!float \"1.5\"", .float("1.5"), false),
        ("!!bool \"true\"", .boolean(true), false), ("!!bool yes", .string("yes"), true),
        ("!!null \"\"", .null, false), ("!!null x", .string("x"), true),
        ("!!binary aGk=", .string("aGk="), false), ("!local 12", .integer("12"), true),
        ("!<tag:example.com,2000:x> 12", .integer("12"), true), ("!!map 12", .integer("12"), true),
    ]

    @Test("a tag decides, and is noted where it cannot", arguments: tagged)
    func taggedText(text: String, meaning: Scalar, isNoted: Bool) throws {
        let document = read("key: \(text)\n")
        #expect(document.root?["key"]?.scalar == meaning)
        #expect(document.root?["key"]?.isString == meaning.isString)
        #expect(document.findings.map(\.rule) == (isNoted ? ["source-tag"] : []))
    }

    @Test("JSON's own scalars mean what they say")
    func jsonScalars() throws {
        let text = #"["12", 12, -0, 1.0, 1E5, 123456789012345678901234567890, true, false, null, "null"]"#
        let root = try #require(read(text, as: "file.json").root)
        #expect(
            root.elements.map(\.scalar) == [
                .string("12"), .integer("12"), .integer("-0"), .float("1.0"), .float("1E5"),
                .integer("123456789012345678901234567890"), .boolean(true), .boolean(false), .null,
                .string("null"),
            ])
    }

    @Test("a hexadecimal number beyond all measure stays text, in no time")
    func hugeHexadecimal() throws {
        let text = "0x" + String(repeating: "F", count: 1_000_000)
        #expect(read("key: \(text)").root?["key"]?.scalar == .string(text))
    }
}

extension Scalar {
    fileprivate var isString: Bool {
        if case .string = self { return true }
        return false
    }
}
