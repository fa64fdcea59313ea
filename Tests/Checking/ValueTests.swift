import Testing

@testable import SteleChecking

@Suite struct ValueTests {
    private static func test(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer(body)
    }

    @Test(
        "RFC 3339 date-times are read by their grammar",
        arguments: [
            ("2026-01-05T09:00:00Z", true), ("2026-01-05t09:00:00z", true),
            ("2026-01-05T09:00:00.123456789012+05:30", true), ("2024-02-29T23:59:60Z", true),
            ("2026-01-05T09:00:00", false), ("2026-01-05 09:00:00Z", false), ("2026-01-05", false),
            ("2026-02-29T00:00:00Z", false), ("2026-13-01T00:00:00Z", false), ("2026-01-05T24:00:00Z", false),
            ("2026-01-05T09:00:00.Z", false), ("2026-01-05T09:00Z", false), ("", false),
            ("2026-01-05T09:00:00+0530", false), ("2026-01-05T09:00:00Zx", false), ("1767603600", false),
        ])
    func dateTimes(_ text: String, isValid: Bool) {
        #expect(Self.test(text, DateText.isDateTime) == isValid)
    }

    @Test("Dates, UUIDs, base64, URIs and decimals are read by their grammars")
    func formats() {
        #expect(Self.test("2000-02-29", DateText.isDate))
        #expect(!Self.test("1900-02-29", DateText.isDate))
        #expect(!Self.test("2026-1-5", DateText.isDate))
        #expect(Self.test("123E4567-e89b-12d3-a456-426614174000", FormatText.isUUID))
        #expect(!Self.test("123e4567e89b12d3a456426614174000", FormatText.isUUID))
        #expect(Self.test("", FormatText.isBase64))
        #expect(Self.test("QUI=", FormatText.isBase64))
        #expect(!Self.test("QUI", FormatText.isBase64))
        #expect(!Self.test("Q=I=", FormatText.isBase64))
        #expect(!Self.test("a-_b", FormatText.isBase64))
        #expect(Self.test("https://a.test/x?y=%20#z", URIText.isURI))
        #expect(Self.test("urn:isbn:1", URIText.isURI))
        #expect(!Self.test("/relative", URIText.isURI))
        #expect(!Self.test("https://a.test/with space", URIText.isURI))
        #expect(!Self.test("", URIText.isURI))
        #expect(Self.test("-12.50", FormatText.isDecimal))
        #expect(Self.test("1e-3", FormatText.isDecimal))
        #expect(!Self.test("1.", FormatText.isDecimal))
        #expect(!Self.test("1,5", FormatText.isDecimal))
    }

    @Test("Numbers compare by exact value, whatever their size and spelling")
    func decimals() {
        #expect(DecimalNumber("1.0") == DecimalNumber("1"))
        #expect(DecimalNumber("1e3") == DecimalNumber("1000.000"))
        #expect(DecimalNumber("-0") == DecimalNumber("0"))
        #expect(DecimalNumber("0.1") < DecimalNumber("0.10000000000000000000000001"))
        #expect(DecimalNumber("-2") < DecimalNumber("-1.5"))
        #expect(DecimalNumber("-1") < DecimalNumber("0"))
        #expect(DecimalNumber("99999999999999999999") > DecimalNumber("1e19"))
        #expect(DecimalNumber("1.5e1").isIntegral)
        #expect(!DecimalNumber("1e-1").isIntegral)
        #expect(DecimalNumber("2147483647").fitsInt32)
        #expect(!DecimalNumber("2147483648").fitsInt32)
        #expect(DecimalNumber("-2147483648").fitsInt32)
        #expect(!DecimalNumber("9223372036854775808").fitsInt64)
        #expect(DecimalNumber("-9223372036854775808").fitsInt64)
        #expect(!DecimalNumber("1e999999999999").fitsInt64)
        #expect(DecimalNumber("0e5").fitsInt32)
    }

    @Test("Multiples are exact")
    func multiples() {
        #expect(DecimalNumber("0.3").isMultiple(of: DecimalNumber("0.1")) == true)
        #expect(DecimalNumber("0.35").isMultiple(of: DecimalNumber("0.1")) == false)
        #expect(DecimalNumber("1e20").isMultiple(of: DecimalNumber("3")) == false)
        #expect(DecimalNumber("3e20").isMultiple(of: DecimalNumber("3")) == true)
        #expect(DecimalNumber("7").isMultiple(of: DecimalNumber("2.5")) == false)
        #expect(DecimalNumber("7.5").isMultiple(of: DecimalNumber("2.5")) == true)
        #expect(DecimalNumber("-4").isMultiple(of: DecimalNumber("2")) == true)
        #expect(DecimalNumber("0").isMultiple(of: DecimalNumber("7")) == true)
        #expect(DecimalNumber("0.01").isMultiple(of: DecimalNumber("5")) == false)
    }

    @Test("Trailing commas are found outside of strings only")
    func trailingCommas() {
        func repaired(_ text: String) -> String? {
            let bytes = Array(text.utf8)
            return TrailingCommas.removed(from: bytes, 0..<bytes.count).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        #expect(repaired("[1,2,]") == "[1,2 ]")
        #expect(repaired("{\"a\":[1, ],}") == "{\"a\":[1  ] }")
        #expect(repaired("[\",]\",1]") == nil)
        #expect(repaired("[1,,]") == nil)
        #expect(repaired("[\"\\\",]\"]") == nil)
    }

    @Test("A pattern that never ends is given up, one that is unknown is refused")
    func patterns() {
        #expect(TextRegex("^a+$")?.matches("aaa") == true)
        #expect(TextRegex("b")?.matches("abc") == true)
        #expect(TextRegex("^b")?.matches("abc") == false)
        #expect(TextRegex("^(a+)+$")?.matches(String(repeating: "a", count: 64) + "b") == nil)
        #expect(TextRegex("(") == nil)
    }
}
