import SteleFindings

/// One recording format.
package protocol RecordingReader: Sendable {
    /// The name of the format in messages: `HAR`.
    static var format: String { get }
    /// Whether the content is of this format, by its first bytes and structure, never by a file's name.
    ///
    /// - Parameter head: all of it, or as much as `RecordingReaders.headSize`.
    static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool
    /// Whether content that begins like this does not say which operation it belongs to.
    static func needsOperation(_ head: UnsafeBufferPointer<UInt8>) -> Bool
    /// Hands over each exchange in recorded order; what is damaged is returned, the rest is still handed over.
    static func read(_ recording: Recording, each: (Exchange) -> Void) -> [Finding]
}

extension RecordingReader {
    package static func needsOperation(_ head: UnsafeBufferPointer<UInt8>) -> Bool { false }

    /// Reads what is in memory.
    package static func read(
        file name: String, _ bytes: UnsafeBufferPointer<UInt8>, each: (Exchange) -> Void
    ) -> [Finding] {
        read(Recording(file: name, RecordingInput(bytes).uncompressed()), each: each)
    }
}

/// The recording formats.
package enum RecordingReaders {
    /// In the order in which they are asked whether they recognise a file.
    package static let all: [any RecordingReader.Type] = [
        HARReader.self, ExchangeLinesReader.self, WebSocketLinesReader.self, PactReader.self,
        CassetteReader.self, WebSocketLogReader.self, NockReader.self, PostmanReader.self,
        WireMockReader.self,
        HTTPTextReader.self, EventCaptureReader.self, FixtureReader.self,
    ]

    /// How much of a file a reader is shown to recognise it.
    package static let headSize = 128 << 10

    /// The reader that recognises the content, if any does.
    ///
    /// - Parameter operation: what the content belongs to, where somebody says so.
    package static func reader(
        for head: UnsafeBufferPointer<UInt8>, of operation: NamedOperation? = nil
    ) -> (any RecordingReader.Type)? {
        let input = RecordingInput(head).uncompressed()
        input.fill(headSize)
        let head = UnsafeBufferPointer(rebasing: input.bytes.prefix(headSize))
        if operation?.isBody == true, FixtureReader.recognises(head) { return FixtureReader.self }
        return all.first { $0.recognises(head) && (operation != nil || !$0.needsOperation(head)) }
    }

    /// The reader that recognises what the input begins with, if any does.
    package static func reader(
        for input: RecordingInput, of operation: NamedOperation? = nil
    ) -> (any RecordingReader.Type)? {
        input.fill(headSize)
        return reader(for: UnsafeBufferPointer(rebasing: input.bytes.prefix(headSize)), of: operation)
    }
}
