import SteleFindings

/// One recording format.
package protocol RecordingReader: Sendable {
    /// The name of the format in messages: `HAR`.
    static var format: String { get }
    /// Whether the content is of this format, by its first bytes and structure, never by a file's name.
    static func recognises(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
    /// Hands over each exchange in recorded order; what is damaged is returned, the rest is still handed over.
    static func read(
        file name: String, _ bytes: UnsafeBufferPointer<UInt8>, each: (Exchange) -> Void
    ) -> [Finding]
}

/// The recording formats.
package enum RecordingReaders {
    /// In the order in which they are asked whether they recognise a file.
    package static let all: [any RecordingReader.Type] = [HARReader.self]

    /// The reader that recognises the content, if any does.
    package static func reader(for bytes: UnsafeBufferPointer<UInt8>) -> (any RecordingReader.Type)? {
        all.first { $0.recognises(bytes) }
    }
}
