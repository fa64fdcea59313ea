import CaseRunner
import Foundation
import SteleFindings
import SteleRecordings
import Testing

@Suite("Damaged documents")
struct DamagedDocumentTests {
    /// The recordings of the cases whose format is a document, and are whole.
    private static let inputs: [URL] = Case.all(in: "record").flatMap { recording -> [URL] in
        let isDocument = ["cassette-", "nock", "postman", "pact", "wiremock"].contains {
            recording.name.hasPrefix($0)
        }
        return isDocument && !recording.name.contains("cut") ? recording.inputs : []
    }

    @Test("A document that is cut yields what stands before the cut, and says so", arguments: inputs)
    func cut(input: URL) throws {
        let whole = [UInt8](try Data(contentsOf: input))
        let all = Self.read(whole, as: whole).urls
        var delivered: Set<Int> = []
        for part in 1..<50 {
            let end = whole.count * part / 50
            let (urls, findings) = Self.read(Array(whole[..<end]), as: whole)
            // Variables for the server of a collection stand behind its requests.
            let isPrefix = urls.count <= all.count && zip(all, urls).allSatisfy { $0.hasSuffix($1) }
            #expect(isPrefix, "cut at \(end)")
            delivered.insert(urls.count)
            // What is cut at the end of a line may be sound YAML.
            if whole.first == UInt8(ascii: "{") || whole.first == UInt8(ascii: "[") {
                #expect(!findings.isEmpty, "cut at \(end)")
            }
        }
        if all.count > 2 { #expect(delivered.count > 1) }
    }

    @Test("No damage stops a run", arguments: inputs)
    func damaged(input: URL) throws {
        let whole = [UInt8](try Data(contentsOf: input))
        let all = Set(Self.read(whole, as: whole).urls)
        let pieces = [
            "", "[", "]", "{", "}", "\"", ":", "- ", "null", "1", "&a ", "*a", "!!binary ", "\u{0}",
        ]
        var unharmed = 0
        for seed in 0..<200 {
            var random = SeededGenerator(seed: UInt64(seed))
            let start = Int.random(in: 0..<whole.count, using: &random)
            let end = min(whole.count, start + Int.random(in: 0...12, using: &random))
            let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
            let (urls, _) = Self.read(whole[..<start] + Array(piece.utf8) + whole[end...], as: whole)
            if all.isSubset(of: urls) { unharmed += 1 }
        }
        // Most bytes of a document are no part of an address or of what holds the document together.
        #expect(unharmed > 0)
    }

    /// What comes through where the format is known.
    private static func read(
        _ bytes: [UInt8], as whole: [UInt8]
    ) -> (urls: [String], findings: [Finding]) {
        guard let reader = whole.withUnsafeBufferPointer({ RecordingReaders.reader(for: $0) }) else {
            return ([], [])
        }
        var urls: [String] = []
        let findings = bytes.withUnsafeBufferPointer { buffer in
            reader.read(file: "input", buffer) { urls.append($0.request.url) }
        }
        return (urls, findings)
    }
}
