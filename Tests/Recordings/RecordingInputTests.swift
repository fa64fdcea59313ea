import CaseRunner
import Foundation
import SteleFindings
import Testing

@testable import SteleRecordings

@Suite("Recordings, a stretch at a time")
struct RecordingInputTests {
    @Test("How much is read at once changes nothing", arguments: Case.all(in: "record"))
    func anyChunk(_ recording: Case) throws {
        for file in recording.inputs {
            let bytes = [UInt8](try Data(contentsOf: file))
            let whole = bytes.withUnsafeBufferPointer { buffer in
                RecordingReaders.reader(for: buffer, of: recording.namedOperation).map {
                    Reading($0, RecordingInput(buffer), of: recording.namedOperation)
                }
            }
            for chunk in [1, 2, 3, 7, 64, 1_000] {
                let input = RecordingInput(chunk: chunk, source: Self.source(bytes))
                let reading = RecordingReaders.reader(for: input, of: recording.namedOperation).map {
                    Reading($0, input, of: recording.namedOperation)
                }
                #expect(reading == whole, "\(recording.name), \(chunk) at once")
            }
        }
    }

    @Test("A value that is larger than a stretch may be costs itself and no other")
    func tooLarge() throws {
        let huge = "\"" + String(repeating: "x", count: 9_000) + "\""
        let entry = Sample.entries(1)[0]
        let large = entry.replacingOccurrences(of: "\"cache\":{}", with: "\"cache\":\(huge)")
        let archives = [
            Sample.archive([entry, large, entry]),
            "{\"log\":{\"_note\":\(huge),\"entries\":[\(entry),\(entry)]}}",
            "{\"_note\":{\"a\":[\(huge)]},\"log\":{\"entries\":[\(entry),\(entry)]}}",
        ]
        for archive in archives {
            for chunk in [100, 2_048] {
                let input = RecordingInput(
                    chunk: chunk, limit: 4_096, source: Self.source(Array(archive.utf8)))
                let reading = Reading(HARReader.self, input)
                #expect(reading.exchanges.count == 2)
                #expect(reading.findings.count == 1)
                #expect(reading.findings.first?.contains("a value is larger than") == true)
            }
        }
        // Less than the head of an entry.
        for archive in archives {
            let input = RecordingInput(chunk: 16, limit: 64, source: Self.source(Array(archive.utf8)))
            #expect(Reading(HARReader.self, input).exchanges.isEmpty)
        }
        let lines = [
            Sample.line(0), Sample.line(1).replacingOccurrences(of: "{}", with: huge), Sample.line(2),
        ]
        let text = lines.joined(separator: "\n")
        let input = RecordingInput(chunk: 100, limit: 4_096, source: Self.source(Array(text.utf8)))
        let reading = Reading(ExchangeLinesReader.self, input)
        #expect(reading.exchanges.map { $0.prefix(2) } == ["0 ", "2 "])
        #expect(reading.findings.count == 1)
        #expect(reading.findings.first?.contains("2:1: a line is longer than") == true)
    }

    @Test("A source that fails is reported, and what came before is judged")
    func failing() {
        let bytes = Array(Sample.archive(Sample.entries(3)).utf8.prefix(700))
        let source = Self.source(bytes)
        let input = RecordingInput(chunk: 50) { buffer in
            let count = source(buffer)
            return count == 0 ? -1 : count
        }
        let reading = Reading(HARReader.self, input)
        #expect(reading.exchanges.count == 2)
        #expect(reading.findings.contains { $0.contains("the file cannot be read any further") })
    }

    @Test("Lines and columns are counted in stretches as in one go")
    func positions() {
        var random = Seeded(state: 3)
        for _ in 0..<200 {
            let count = Int.random(in: 0...400, using: &random)
            let pieces: [[UInt8]] = [[0x0A], [0x0D], [0x0D, 0x0A], Array("é".utf8), Array("😀".utf8), [0x61]]
            let bytes = (0..<count).flatMap { _ in
                pieces[min(Int.random(in: 0..<40, using: &random), pieces.count - 1)]
            }
            let file = SourceFile(path: "", bytes: bytes)
            let input = RecordingInput(chunk: 16, limit: 100, source: Self.source(bytes))
            while input.more() || !input.bytes.isEmpty {
                let index = Int.random(in: 0..<input.bytes.count, using: &random)
                let offset = input.offset + index
                // The LF of a pair is no place of its own.
                if offset == 0 || bytes[offset] != 0x0A || bytes[offset - 1] != 0x0D {
                    #expect(input.position(of: index) == file.position(ofByte: offset))
                }
                input.consume(Int.random(in: 0...input.bytes.count, using: &random))
            }
        }
    }

    /// Hands out bytes, as many as are asked for.
    static func source(_ bytes: [UInt8]) -> RecordingInput.Source {
        var rest = bytes[...]
        return { buffer in
            let count = min(rest.count, buffer.count)
            buffer.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
    }
}

/// All that a reader makes of an input, as text.
struct Reading: Equatable {
    private(set) var exchanges: [String] = []
    private(set) var findings: [String] = []

    init(_ reader: any RecordingReader.Type, _ input: RecordingInput, of operation: NamedOperation? = nil) {
        var exchanges: [String] = []
        findings = reader.read(Recording(file: "input", input, operation: operation)) {
            exchanges.append("\($0.source.entry) \($0)")
        }.map {
            "\($0.location?.description ?? "-"): \($0.message)"
        }
        self.exchanges = exchanges
    }
}

/// Recordings to damage.
enum Sample {
    static func entries(_ count: Int) -> [String] {
        (0..<count).map { index in
            """
            {"startedDateTime":"2026-01-05T09:00:00Z","request":{"method":"GET","url":"https://a.test/\(index)",\
            "headers":[{"name":"Accept","value":"*/*"}]},"response":{"status":200,"headers":[],"content":\
            {"size":7,"mimeType":"application/json","text":"{\\"a\\":[{\\"_b\\":1}]}"},"bodySize":7},"cache":{}}
            """
        }
    }

    static func archive(_ entries: [String]) -> String {
        "{\"log\":{\"version\":\"1.2\",\"entries\":[\n" + entries.joined(separator: ",\n") + "\n]}}"
    }

    static func line(_ index: Int) -> String {
        "{\"method\":\"GET\",\"url\":\"https://a.test/\(index)\",\"status\":200,\"body\":{}}"
    }
}

/// The same numbers in every run.
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
