import SteleJSONText

/// What the checker needs of one entry (HAR 1.2, `entries`); the body stays where it is until it is asked for.
struct HAREntry {
    private(set) var startedAt: String?
    private(set) var method: String?
    private(set) var url: String?
    private(set) var requestHeaders: [HeaderField] = []
    private(set) var status: Int?
    private(set) var responseHeaders: [HeaderField] = []
    /// `content.size`: of the decoded body; nil when unknown (`-1` included).
    private(set) var contentSize: Int?
    /// `response.bodySize`: of the body on the wire; nil when unknown.
    private var bodySize: Int?
    /// Chrome and proxies record them beside the request that opened the socket.
    private(set) var messages: [WebSocketMessage] = []
    private var mimeType: JSONString?
    /// Whether the text of the body is in the buffer that was handed in.
    private var hasText = false
    private var encoding: JSONString?
    /// Whether the text of the body has half of a surrogate pair, which JSON can say and UTF-8 cannot.
    private(set) var isHalfCharacter = false

    /// Reads one element of `entries`, the text of its body into a buffer; nil when it is not an object.
    init?(_ reader: inout JSONReader, _ buffer: TextBuffer) throws(JSONError) {
        guard try reader.enterObject() else { return nil }
        while let key = try reader.nextKey() {
            if reader.equals(key, "request") {
                try readRequest(&reader)
            } else if reader.equals(key, "response") {
                try readResponse(&reader, buffer)
            } else if reader.equals(key, "startedDateTime") {
                startedAt = try reader.textValue()
            } else if reader.equals(key, "_webSocketMessages") {
                messages = try HAREntry.readMessages(&reader)
            } else {
                try reader.skipValue()
            }
        }
    }

    private mutating func readRequest(_ reader: inout JSONReader) throws(JSONError) {
        guard try reader.enterObject() else { return }
        while let key = try reader.nextKey() {
            if reader.equals(key, "method") {
                method = try reader.textValue()?.uppercased()
            } else if reader.equals(key, "url") {
                url = try reader.textValue()
            } else if reader.equals(key, "headers") {
                requestHeaders = try HAREntry.readHeaders(&reader)
            } else {
                try reader.skipValue()
            }
        }
    }

    private mutating func readResponse(
        _ reader: inout JSONReader, _ buffer: TextBuffer
    ) throws(JSONError) {
        guard try reader.enterObject() else { return }
        while let key = try reader.nextKey() {
            if reader.equals(key, "status") {
                status = try reader.integerValue()
            } else if reader.equals(key, "headers") {
                responseHeaders = try HAREntry.readHeaders(&reader)
            } else if reader.equals(key, "content") {
                try readContent(&reader, buffer)
            } else if reader.equals(key, "bodySize") {
                bodySize = try reader.integerValue().flatMap { $0 < 0 ? nil : $0 }
            } else {
                try reader.skipValue()
            }
        }
    }

    private mutating func readContent(
        _ reader: inout JSONReader, _ buffer: TextBuffer
    ) throws(JSONError) {
        guard try reader.enterObject() else { return }
        while let key = try reader.nextKey() {
            if reader.equals(key, "text") {
                reader.sawLoneSurrogate = false
                hasText = try reader.takeText(into: buffer)
                isHalfCharacter = hasText && reader.sawLoneSurrogate
                if !hasText { try reader.skipValue() }
            } else if reader.equals(key, "mimeType") {
                mimeType = try reader.stringValue()
            } else if reader.equals(key, "encoding") {
                encoding = try reader.stringValue()
            } else if reader.equals(key, "size") {
                contentSize = try reader.integerValue().flatMap { $0 < 0 ? nil : $0 }
            } else {
                try reader.skipValue()
            }
        }
    }

    /// `type` is `send` or `receive`; text has the opcode 1 (RFC 6455 §5.2).
    private static func readMessages(_ reader: inout JSONReader) throws(JSONError) -> [WebSocketMessage] {
        var messages: [WebSocketMessage] = []
        guard try reader.enterArray() else { return messages }
        while try reader.nextElement() {
            guard try reader.enterObject() else { continue }
            var (type, opcode, data): (String?, Int?, String?)
            while let key = try reader.nextKey() {
                if reader.equals(key, "type") {
                    type = try reader.textValue()
                } else if reader.equals(key, "opcode") {
                    opcode = try reader.integerValue()
                } else if reader.equals(key, "data") {
                    data = try reader.textValue()
                } else {
                    try reader.skipValue()
                }
            }
            let text = opcode == 1 ? data : nil
            messages.append(
                WebSocketMessage(
                    isReceived: type == "receive", content: text.map { .text($0) } ?? .other))
        }
        return messages
    }

    private static func readHeaders(_ reader: inout JSONReader) throws(JSONError) -> [HeaderField] {
        var headers: [HeaderField] = []
        guard try reader.enterArray() else { return headers }
        while try reader.nextElement() {
            guard try reader.enterObject() else { continue }
            var name: String?
            var value: String?
            while let key = try reader.nextKey() {
                if reader.equals(key, "name") {
                    name = try reader.textValue()
                } else if reader.equals(key, "value") {
                    value = try reader.textValue()
                } else {
                    try reader.skipValue()
                }
            }
            if let name { headers.append(HeaderField(name: name, value: value ?? "")) }
        }
        return headers
    }
}

extension HAREntry {
    /// The `Content-Type` header, else `content.mimeType`; Chrome writes `x-unknown` where it knows none.
    func mediaType(in reader: JSONReader) -> String? {
        if let header = responseHeaders.first(named: "content-type"), !header.isEmpty { return header }
        guard let mimeType else { return nil }
        let recorded = reader.text(mimeType)
        return recorded.isEmpty || recorded == "x-unknown" ? nil : recorded
    }

    /// `content.text`, decoded. Transfer and content codings are already undone in a HAR, whatever its headers
    /// say; only bytes that are compressed on their face are not.
    ///
    /// - Parameter buffer: with the text of the entry that was read last.
    func body(in reader: JSONReader, _ buffer: TextBuffer) -> Body {
        guard hasText else {
            return isShownEmpty ? .bytes([]) : .absent(.notRecorded)
        }
        var bytes: [UInt8] = []
        if let encoding, reader.equals(encoding, "base64") {
            guard decodeBase64(buffer.bytes, into: &bytes) else { return .absent(.undecodable) }
        } else {
            bytes = Array(buffer.bytes)
        }
        if bytes.isEmpty, (contentSize ?? 0) > 0 || (bodySize ?? 0) > 0 { return .absent(.notRecorded) }
        return ContentCoding.decode(bytes, coding: nil)
    }

    /// Chrome leaves `text` out both for an empty body and for one that it did not keep: only `Content-Length`
    /// tells the two apart.
    private var isShownEmpty: Bool {
        contentSize == 0 && responseHeaders.first(named: "content-length") == "0"
    }
}

extension HAREntry {
    /// No head of an entry that a program wrote is longer.
    static let headSize = 256

    /// What an entry may begin with (HAR 1.2, `entries`); browsers add names with an underscore.
    private static let names = [
        "pageref", "startedDateTime", "time", "request", "response", "cache", "timings", "serverIPAddress",
        "connection", "comment",
    ]

    /// Whether this is a brace and the first key of an entry.
    static func isHead(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard bytes.first == UInt8(ascii: "{") else { return false }
        let key = bytes.dropFirst().drop { $0 <= 0x20 }
        guard key.first == UInt8(ascii: "\"") else { return false }
        let name = key.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        let rest = key.dropFirst(name.count + 2).drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: ":") else { return false }
        return name.first == UInt8(ascii: "_") || names.contains { $0.utf8.elementsEqual(name) }
    }
}
