import CaseRunner
import Foundation
import SteleRecordings
import Testing

@Suite("NDJSON of exchanges")
struct ExchangeLinesTests {
    @Test("The reader knows every member of the schema, and minds what the schema minds")
    func schema() throws {
        let file = Case.repository.appendingPathComponent("docs/recordings.schema.json")
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(properties.count == 12)
        for name in properties.keys {
            // Of two equal members the last counts.
            let line = "{\"method\":\"GET\",\"url\":\"https://a.test\",\"\(name)\":true}"
            #expect(reading(line).findings.isEmpty == (name == "body"), "\(name)")
            let absent = "{\"method\":\"GET\",\"url\":\"https://a.test\",\"\(name)\":null}"
            #expect(reading(absent).findings.isEmpty == !["method", "url"].contains(name), "\(name)")
        }
    }

    @Test("A file is recognised by its first lines")
    func recognition() {
        #expect(recognises(Sample.line(0)))
        #expect(recognises("\u{FEFF}\r\n\n" + Sample.line(0)))
        #expect(recognises("2026-01-05 INFO started\n{\"method\":\n" + Sample.line(0)))
        #expect(recognises("{\"body\":[1],\"url\":\"/a\",\"method\":\"GET\",\"text\":\"cu"))
        #expect(!recognises("{\"method\":\"GET\",\n\"url\":\"/a\"}"))
        #expect(!recognises("{\"request\":{\"method\":\"GET\",\"url\":\"/a\"}}"))
        #expect(!recognises("{\"method\":1,\"url\":\"/a\"}"))
        #expect(!recognises("[]"))
        #expect(!recognises(""))
    }

    private func recognises(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { ExchangeLinesReader.recognises($0) }
    }

    private func reading(_ text: String) -> Reading {
        Array(text.utf8).withUnsafeBufferPointer { Reading(ExchangeLinesReader.self, RecordingInput($0)) }
    }
}
