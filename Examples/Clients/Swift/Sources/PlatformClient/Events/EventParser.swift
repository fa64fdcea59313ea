/// Bytes of `text/event-stream` into events, however the bytes are cut (HTML Standard §9.2.6).
package struct EventParser: Sendable {
    private var line: [UInt8] = []
    private var endedByReturn = false
    private var isFirstLine = true
    private var lastID = ""
    private var type = ""
    private var data: [String] = []

    package init() {}

    /// The events that these bytes complete.
    package mutating func read(_ bytes: some Sequence<UInt8>) -> [ServerEvent] {
        var events: [ServerEvent] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n") where endedByReturn: endedByReturn = false
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                endedByReturn = byte == UInt8(ascii: "\r")
                if let event = endLine() { events.append(event) }
            default:
                endedByReturn = false
                line.append(byte)
            }
        }
        return events
    }

    private mutating func endLine() -> ServerEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isFirstLine {
            isFirstLine = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        if line.isEmpty { return dispatch() }
        let text = String(decoding: line, as: UTF8.self)
        let name = text.prefix { $0 != ":" }
        var value = text.dropFirst(name.count + 1)
        if value.first == " " { value.removeFirst() }
        take(String(name), String(value))
        return nil
    }

    private mutating func take(_ name: String, _ value: String) {
        switch name {
        case "data": data.append(value)
        case "event": type = value
        case "id": if !value.contains("\0") { lastID = value }
        default: break  // A comment, `retry` (the client has pauses of its own), or a field of tomorrow.
        }
    }

    private mutating func dispatch() -> ServerEvent? {
        defer {
            type = ""
            data = []
        }
        guard !data.isEmpty else { return nil }
        return ServerEvent(
            id: lastID, type: type.isEmpty ? "message" : type, data: data.joined(separator: "\n"))
    }
}
