import SteleFindings

/// A stream of server-sent events as it came, without its request (WHATWG HTML §9.2): what `curl -N` prints.
package enum EventCaptureReader: RecordingReader {
    package static let format = "capture of server-sent events"

    /// Whether the first lines are fields of events and comments, and one of them is `data` or `event`.
    package static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        // The last line may be cut.
        let end = head.count < RecordingReaders.headSize ? head.count : head.lastIndex(of: 0x0A) ?? 0
        guard start < end else { return false }
        var isEvent = false
        let lines = head[start..<end].split(maxSplits: 64) { $0 == 0x0A || $0 == 0x0D }
        for line in lines.prefix(64) {
            let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }.prefix(16), as: UTF8.self)
            guard line.contains(UInt8(ascii: ":")), names.contains(name) else { return false }
            isEvent = isEvent || name == "data" || name == "event"
        }
        return isEvent
    }

    /// A comment has no name.
    private static let names: Set<String> = ["", "data", "event", "id", "retry"]

    package static func needsOperation(_ head: UnsafeBufferPointer<UInt8>) -> Bool { true }

    package static func read(_ recording: Recording, each: (Exchange) -> Void) -> [Finding] {
        WholeContent.read(recording, mediaType: "text/event-stream", each: each)
    }
}
