import CaseRunner
import Foundation
import SteleFindings
import SteleRecordings
import Testing

/// Every recording of the cases, in every format, treated badly.
@Suite("Every format, cut, mislabelled and of the wrong types")
struct EveryFormatTests {
    private static let operation = NamedOperation(id: "named", status: 200)

    /// The recordings that a reader takes, and are small enough to be read some thousand times.
    private static let inputs: [URL] = Case.all(in: "record").flatMap(\.inputs).filter { url in
        guard let bytes = try? [UInt8](Data(contentsOf: url)), bytes.count < 32 << 10 else { return false }
        return reader(for: bytes) != nil
    }

    private static func reader(for bytes: [UInt8]) -> (any RecordingReader.Type)? {
        bytes.withUnsafeBufferPointer { RecordingReaders.reader(for: $0, of: operation) }
    }

    private static func read(
        _ bytes: [UInt8], by reader: any RecordingReader.Type
    ) -> (exchanges: [Exchange], findings: [Finding]) {
        var exchanges: [Exchange] = []
        let findings = bytes.withUnsafeBufferPointer { buffer in
            let recording = Recording(
                file: "input", RecordingInput(buffer).uncompressed(), operation: operation
            ) { name in Array(name.utf8) }
            return reader.read(recording) { exchanges.append($0) }
        }
        return (exchanges, findings)
    }

    @Test("Every reader has a recording here")
    func readers() throws {
        let seen = Set(
            try Self.inputs.compactMap { url in
                Self.reader(for: [UInt8](try Data(contentsOf: url))).map { $0.format }
            })
        #expect(seen == Set(RecordingReaders.all.map { $0.format }))
    }

    @Test("A file that is cut anywhere gives no more than the whole, in its order", arguments: inputs)
    func cut(input: URL) throws {
        let whole = [UInt8](try Data(contentsOf: input))
        let reader = try #require(Self.reader(for: whole))
        let all = Self.read(whole, by: reader).exchanges
        for part in 0..<50 {
            let end = whole.count * part / 50
            let (exchanges, findings) = Self.read(Array(whole[..<end]), by: reader)
            #expect(exchanges.count <= all.count, "cut at \(end)")
            let entries = exchanges.map(\.source.entry)
            #expect(entries == entries.sorted(), "cut at \(end)")
            #expect(findings.allSatisfy { !$0.message.isEmpty && $0.location != nil })
        }
    }

    @Test("A file is recognised by one reader, and no other trips over it", arguments: inputs)
    func mislabelled(input: URL) throws {
        let whole = [UInt8](try Data(contentsOf: input))
        let content = whole.withUnsafeBufferPointer { buffer -> [UInt8] in
            let input = RecordingInput(buffer).uncompressed()
            input.fill(RecordingReaders.headSize)
            return Array(input.bytes)
        }
        let recognised = RecordingReaders.all.filter { reader in
            reader != FixtureReader.self && content.withUnsafeBufferPointer { reader.recognises($0) }
        }
        #expect(recognised.count <= 1, "\(recognised.map { $0.format })")
        for reader in RecordingReaders.all { _ = Self.read(whole, by: reader) }
    }

    @Test("A value of another type costs its own entry at most", arguments: inputs)
    func types(input: URL) throws {
        let whole = [UInt8](try Data(contentsOf: input))
        let reader = try #require(Self.reader(for: whole))
        let all = Self.read(whole, by: reader).exchanges.count
        var tried = 0
        if let value = try? JSONSerialization.jsonObject(with: Data(whole), options: .fragmentsAllowed) {
            for place in 0..<min(WrongTypes.count(value), 150) {
                for wrong in WrongTypes.values {
                    let changed = WrongTypes.replaced(place, in: value, by: wrong)
                    let bytes = try JSONSerialization.data(
                        withJSONObject: changed, options: .fragmentsAllowed)
                    // The list of entries may be gone, and all of them with it; a damaged one may become whole.
                    #expect(Self.read([UInt8](bytes), by: reader).exchanges.count <= all + 2)
                    tried += 1
                }
            }
        } else {
            let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
            for place in lines.indices.prefix(150) {
                for wrong in WrongTypes.lines {
                    var changed = lines
                    let colon = lines[place].firstIndex(of: UInt8(ascii: ":"))
                    let start = colon.map { lines[place][...$0] } ?? lines[place].prefix(2)
                    changed[place] = start + Array(wrong.utf8)
                    let bytes = Array(changed.joined(separator: [0x0A]))
                    // A line of HTTP may become one that begins a message.
                    _ = Self.read(bytes, by: reader)
                    tried += 1
                }
            }
        }
        #expect(tried > 0)
    }
}

/// Values of types that nobody expects, at every place of a JSON value.
private enum WrongTypes {
    static var values: [Any] {
        [
            NSNull(), true, -1, 1e300, "", "\u{0}", [Any](), [String: Any](), [[["a": 1]]], ["a": [1]],
        ]
    }

    static let lines = [
        "", " null", " -1", " []", " {}", " [[{}]]", " \"", " !!binary x", " *a", " &a [*a]", " HTTP/1.1 200",
        "\u{0}",
    ]

    /// How many values there are, the root included.
    static func count(_ value: Any) -> Int {
        switch value {
        case let list as [Any]: list.reduce(1) { $0 + count($1) }
        case let object as [String: Any]: object.values.reduce(1) { $0 + count($1) }
        default: 1
        }
    }

    static func replaced(_ place: Int, in value: Any, by other: Any) -> Any {
        if place == 0 { return other }
        var place = place - 1
        if let list = value as? [Any] {
            for (index, element) in list.enumerated() {
                let size = count(element)
                if place < size {
                    var changed = list
                    changed[index] = replaced(place, in: element, by: other)
                    return changed
                }
                place -= size
            }
        }
        if let object = value as? [String: Any] {
            for (key, element) in object.sorted(by: { $0.key < $1.key }) {
                let size = count(element)
                if place < size {
                    var changed = object
                    changed[key] = replaced(place, in: element, by: other)
                    return changed
                }
                place -= size
            }
        }
        return value
    }
}
