import SteleFindings

/// A body alone, as JSON, whose operation and status somebody names: fixtures of tests.
package enum FixtureReader: RecordingReader {
    package static let format = "JSON fixture"

    /// What may begin a JSON value, or nothing at all: an empty body.
    package static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let first = head[start...].first(where: { $0 > 0x20 }) else {
            return head[start...].allSatisfy { $0 <= 0x20 && $0 != 0 }
        }
        return "{[\"-0123456789tfn".utf8.contains(first) && !head.contains(0)
    }

    package static func needsOperation(_ head: UnsafeBufferPointer<UInt8>) -> Bool { true }

    package static func read(_ recording: Recording, each: (Exchange) -> Void) -> [Finding] {
        WholeContent.read(recording, mediaType: nil, each: each)
    }
}
