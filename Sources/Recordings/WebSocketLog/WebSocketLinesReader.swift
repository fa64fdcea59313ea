import SteleFindings
import SteleJSONText

/// A log of a WebSocket's messages as lines of JSON: `{"direction": "received", "data": …}`.
package enum WebSocketLinesReader: RecordingReader {
    package static let format = "NDJSON of WebSocket messages"

    package static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        first(in: head) != nil
    }

    package static func needsOperation(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        first(in: head)?.url == nil
    }

    /// The first line, where it is a message.
    private static func first(in head: UnsafeBufferPointer<UInt8>) -> SocketLine? {
        let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let first = head[start...].firstIndex(where: { $0 > 0x20 }) else { return nil }
        let end = head[first...].firstIndex(of: 0x0A) ?? head.count
        var reader = JSONReader(head, range: first..<end)
        guard let line = try? SocketLine(&reader), line.isReceived != nil, line.content != nil else {
            return nil
        }
        return line
    }

    package static func read(_ recording: Recording, each: (Exchange) -> Void) -> [Finding] {
        let input = recording.input
        var damage = Damage(file: recording.file)
        input.fill(RecordingInput.largestStretch)
        if input.isFull, input.more() || !input.isAtEnd {
            let limit = RecordingInput.largestStretch >> 20
            damage.report("the log is larger than \(limit) MB", at: input.position(of: 0))
            return damage.findings
        }
        input.skipByteOrderMark()
        var log = SocketMessages()
        let bytes = input.bytes
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            defer { start = end + 1 }
            if bytes[start..<end].allSatisfy({ $0 <= 0x20 }) { continue }
            var reader = JSONReader(bytes, range: start..<end)
            do throws(JSONError) {
                let line = try SocketLine(&reader)
                _ = try reader.next()
                guard let content = line.content, let isReceived = line.isReceived else {
                    damage.report(
                        "a line has no `direction` (`sent`, `received`) or no `data`",
                        at: input.position(of: start))
                    continue
                }
                log.url = log.url ?? line.url
                log.startedAt = log.startedAt ?? line.time
                log.append(content, isReceived: isReceived)
            } catch {
                damage.report("a line is no JSON: \(error.message)", at: input.position(of: error.offset))
            }
        }
        if input.hasFailed {
            damage.report("the file cannot be read any further", at: input.position(of: bytes.count))
        }
        log.deliver(recording.file, recording.operation, each)
        return damage.findings
    }
}

/// One line of such a log.
private struct SocketLine {
    private(set) var isReceived: Bool?
    private(set) var content: WebSocketMessage.Content?
    private(set) var url: String?
    private(set) var time: String?

    init(_ reader: inout JSONReader) throws(JSONError) {
        guard try reader.enterObject() else { return }
        while let key = try reader.nextKey() {
            if reader.equals(key, "direction") {
                isReceived = try reader.textValue().flatMap(SocketMessages.isReceived)
            } else if reader.equals(key, "data") {
                content = .text(try SocketLine.text(&reader))
            } else if reader.equals(key, "base64") {
                if try reader.stringValue() != nil { content = .other }
            } else if reader.equals(key, "url") {
                url = try reader.textValue()
            } else if reader.equals(key, "time") {
                time = try reader.textValue()
            } else {
                try reader.skipValue()
            }
        }
    }

    /// A string stands for itself, another value for its bytes.
    private static func text(_ reader: inout JSONReader) throws(JSONError) -> String {
        let token = try reader.next()
        if case .string(let string) = token { return reader.text(string) }
        let start = reader.start(of: token)
        try reader.skipRest(of: token)
        return String(decoding: reader.bytes(from: start, to: reader.offset), as: UTF8.self)
    }
}
