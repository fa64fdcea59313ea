import SteleFindings

/// One recording format.
package protocol RecordingReader: Sendable {
    /// The name of the format in messages: `HAR`.
    static var format: String { get }
    /// Whether the content is of this format, by its first bytes and structure, never by a file's name.
    ///
    /// - Parameter head: all of it, or as much as `RecordingReaders.headSize`.
    static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool
    /// Hands over each exchange in recorded order; what is damaged is returned, the rest is still handed over.
    static func read(file name: String, _ input: RecordingInput, each: (Exchange) -> Void) -> [Finding]
}

extension RecordingReader {
    /// Reads what is in memory.
    package static func read(
        file name: String, _ bytes: UnsafeBufferPointer<UInt8>, each: (Exchange) -> Void
    ) -> [Finding] {
        read(file: name, RecordingInput(bytes).uncompressed(), each: each)
    }
}

/// The recording formats.
package enum RecordingReaders {
    /// In the order in which they are asked whether they recognise a file.
    package static let all: [any RecordingReader.Type] = [
        HARReader.self, ExchangeLinesReader.self, PactReader.self, CassetteReader.self, NockReader.self,
        PostmanReader.self, WireMockReader.self,
    ]

    /// How much of a file a reader is shown to recognise it.
    package static let headSize = 128 << 10

    /// The reader that recognises the content, if any does.
    package static func reader(for head: UnsafeBufferPointer<UInt8>) -> (any RecordingReader.Type)? {
        let input = RecordingInput(head).uncompressed()
        input.fill(headSize)
        let head = UnsafeBufferPointer(rebasing: input.bytes.prefix(headSize))
        return all.first { $0.recognises(head) }
    }

    /// The reader that recognises what the input begins with, if any does.
    package static func reader(for input: RecordingInput) -> (any RecordingReader.Type)? {
        input.fill(headSize)
        return reader(for: UnsafeBufferPointer(rebasing: input.bytes.prefix(headSize)))
    }
}
