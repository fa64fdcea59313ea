import Foundation
import SteleFindings
import SteleRecordings
import Testing

@Suite("Damaged recordings")
struct DamagedRecordingTests {
    private static let count = 24

    /// What may happen to a file: bytes that are lost, doubled or changed.
    private static let pieces: [[UInt8]] = [
        [], [0], [0xFF], [0x0A], Array("\"".utf8), Array("{".utf8), Array("}".utf8), Array("[".utf8),
        Array("]".utf8),
        Array(",".utf8), Array("NaN".utf8), Array("\\ud800".utf8), [0xED, 0xA0, 0x80], Array("null".utf8),
        Array("{\"request\":{".utf8), Array("\"_a\":".utf8),
    ]

    @Test("Damage at one place costs an archive three entries at most", arguments: 0..<400)
    func archive(seed: Int) {
        let whole = Array(Sample.archive(Sample.entries(Self.count)).utf8)
        let first = Array("{\"log\":{\"version\":\"1.2\",\"entries\":[".utf8).count
        let bytes = Self.damaged(whole, behind: first, before: whole.count - 5, seed)
        let (urls, _) = Self.read(HARReader.self, bytes)
        #expect(urls.count >= Self.count - 3)
    }

    @Test("Damage at one place costs two lines at most", arguments: 0..<400)
    func lines(seed: Int) {
        let whole = Array((0..<Self.count).map { Sample.line($0) + "\n" }.joined().utf8)
        let bytes = Self.damaged(whole, behind: 0, before: whole.count, seed)
        let (urls, _) = Self.read(ExchangeLinesReader.self, bytes)
        #expect(urls.count >= Self.count - 2)
    }

    @Test("Lines that are cut at any byte yield the lines before the cut and one finding")
    func cutLines() {
        let whole = Array((0..<3).map { Sample.line($0) }.joined(separator: "\n").utf8)
        var delivered: Set<Int> = []
        for end in 0..<whole.count {
            let (urls, findings) = Self.read(ExchangeLinesReader.self, Array(whole[..<end]))
            let isBetween = end == 0 || whole[end - 1] == 0x0A || whole[end] == 0x0A
            #expect(findings.count == (isBetween ? 0 : 1), "cut at \(end)")
            delivered.insert(urls.count)
        }
        #expect(delivered == [0, 1, 2])
    }

    @Test("A search for the next entry takes as long as the file is large", .timeLimit(.minutes(10)))
    func hostile() {
        let nested = String(repeating: "{\"request\":", count: 400_000)
        let failing = String(repeating: "{\"_a\":[1,", count: 400_000)
        for text in [nested, failing, failing + "\u{1}" + nested] {
            let (urls, findings) = Self.read(HARReader.self, Array("{\"log\":{\"entries\":[\(text)".utf8))
            #expect(urls.isEmpty)
            #expect(findings.count == 1)
        }
    }

    @Test("10,000 levels are damage of the entry that has them")
    func deep() {
        for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
            let value =
                String(repeating: opening, count: 10_001) + "1" + String(repeating: closing, count: 10_001)
            var entries = Sample.entries(3)
            entries[1] = entries[1].replacingOccurrences(of: "\"cache\":{}", with: "\"cache\":\(value)")
            let (urls, findings) = Self.read(HARReader.self, Array(Sample.archive(entries).utf8))
            #expect(urls == ["https://a.test/0", "https://a.test/2"])
            #expect(findings.map(\.message) == ["arrays and objects are nested too deeply, behind 1 entry"])
        }
    }

    private static func damaged(_ whole: [UInt8], behind first: Int, before end: Int, _ seed: Int) -> [UInt8]
    {
        var random = Seeded(state: UInt64(seed))
        let start = Int.random(in: first..<end, using: &random)
        let lost = Bool.random(using: &random) ? 0 : Int.random(in: 1...40, using: &random)
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        return whole[..<start] + piece + whole[min(start + lost, end)...]
    }

    /// The addresses that came through unharmed.
    private static func read(_ reader: any RecordingReader.Type, _ bytes: [UInt8]) -> ([String], [Finding]) {
        var urls: [String] = []
        let findings = bytes.withUnsafeBufferPointer { buffer in
            reader.read(file: "input", buffer) { urls.append($0.request.url) }
        }
        return (urls, findings)
    }
}
