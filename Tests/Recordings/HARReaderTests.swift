import Foundation
import SteleFindings
import SteleRecordings
import Testing

@Suite struct HARReaderTests {
    @Test("A HAR cut at any byte yields the entries before the cut and one finding")
    func cut() {
        let whole = Array(HARReaderTests.archive(entries: 3).utf8)
        var delivered: Set<Int> = []
        for end in 0..<whole.count {
            let (exchanges, findings) = HARReaderTests.read(Array(whole[..<end]))
            #expect(findings.count == 1, "cut at \(end)")
            #expect(exchanges.map(\.source.entry) == Array(0..<exchanges.count))
            delivered.insert(exchanges.count)
        }
        #expect(delivered == [0, 1, 2, 3])
        let (exchanges, findings) = HARReaderTests.read(whole)
        #expect(exchanges.count == 3)
        #expect(findings.isEmpty)
    }

    @Test("Any value in any place is read without a crash, and what is whole stays whole")
    func wrongTypes() {
        let whole = HARReaderTests.archive(entries: 1)
        for value in ["null", "true", "-1", "1e400", "\"\"", "[]", "{}", "[[{}]]", "{\"a\":[1]}"] {
            for name in [
                "startedDateTime", "request", "method", "url", "headers", "response", "status",
                "content", "size", "mimeType", "text", "encoding", "entries", "log", "bodySize",
            ] {
                let text = HARReaderTests.replacingValue(of: name, in: whole, with: value)
                let (exchanges, _) = HARReaderTests.read(Array(text.utf8))
                #expect(exchanges.count <= 1)
            }
        }
    }

    @Test("A file is recognised by its content alone")
    func recognition() {
        func recognises(_ text: String) -> Bool {
            Array(text.utf8).withUnsafeBufferPointer { HARReader.recognises($0) }
        }
        #expect(recognises(HARReaderTests.archive(entries: 0)))
        #expect(recognises("\u{FEFF} {\"log\":{"))
        #expect(recognises("{\"comment\":[{}],\"log\":{\"entries\":[{\"requ"))
        #expect(!recognises("{\"log\":[]}"))
        #expect(!recognises("{\"openapi\":\"3.1.0\"}"))
        #expect(!recognises("[]"))
        #expect(!recognises(""))
        #expect(!recognises("log:\n  entries: []"))
    }

    private static func read(_ bytes: [UInt8]) -> ([Exchange], [Finding]) {
        var exchanges: [Exchange] = []
        let findings = bytes.withUnsafeBufferPointer { buffer in
            HARReader.read(file: "cut.har", buffer) { exchanges.append($0) }
        }
        return (exchanges, findings)
    }

    private static func archive(entries: Int) -> String {
        let entry = """
            {"startedDateTime":"2026-01-05T09:00:00Z","request":{"method":"get","url":"https://a.test/x",\
            "headers":[{"name":"Accept","value":"*/*"}]},"response":{"status":200,"headers":[],"content":\
            {"size":7,"mimeType":"application/json","text":"eyJhIjoxfQ==","encoding":"base64"},"bodySize":7}}
            """
        let all = [String](repeating: entry, count: entries).joined(separator: ",")
        return "{\"log\":{\"version\":\"1.2\",\"entries\":[\(all)]}}"
    }

    /// Puts another value under the first such key.
    private static func replacingValue(of name: String, in text: String, with value: String) -> String {
        guard let key = text.range(of: "\"\(name)\":") else { return text }
        var depth = 0
        var end = key.upperBound
        var isInString = false
        while end < text.endIndex {
            let character = text[end]
            if character == "\"" { isInString.toggle() }
            if !isInString {
                if "[{".contains(character) { depth += 1 }
                if "]}".contains(character) { depth -= 1 }
                if depth < 0 || (depth == 0 && character == ",") { break }
            }
            end = text.index(after: end)
        }
        return text[..<key.upperBound] + value + text[end...]
    }
}
