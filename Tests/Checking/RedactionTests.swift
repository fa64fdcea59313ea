import Testing

@testable import SteleChecking

@Suite struct RedactionTests {
    @Test("Undeclared names are shown when they look like names of fields, not like data")
    func fieldNames() {
        for name in ["colour", "created_at", "X-Rate-Limit", "@type", "$ref", "line2", "sha256", "v1.2"] {
            #expect(Redaction.isFieldName(Array(name.utf8)), "\(name)")
        }
        let data = [
            "ann@example.test", "7", "2026-01-05", "550e8400-e29b-41d4-a716-446655440000", "Ann Example", "",
            "4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce", "naïve", "+491701234567",
        ]
        for name in data { #expect(!Redaction.isFieldName(Array(name.utf8)), "\(name)") }
    }

    @Test("Odd member names are quoted in a field path")
    func paths() {
        #expect(FieldPath.member("price") == ".price")
        #expect(FieldPath.member("@type") == "[\"@type\"]")
        #expect(FieldPath.member("a.b") == "[\"a.b\"]")
        #expect(FieldPath.member("a\"\n") == "[\"a\\\"\\u000a\"]")
        #expect(FieldPath.member("") == "[\"\"]")
    }
}
