import SteleJSONText

/// The members of one line; the body stays where it is until it is asked for.
struct ExchangeFields {
    private(set) var time: String?
    private(set) var status: Int?
    private(set) var size: Int?
    private(set) var responseHeaders: [HeaderField] = []
    private(set) var messages: [WebSocketMessage] = []
    /// Whether `text` has half of a surrogate pair, which JSON can say and UTF-8 cannot.
    private(set) var isHalfCharacter = false
    /// What the format does not allow; the first one.
    private(set) var fault: String?
    private var method: String?
    private var url: String?
    private var mediaType: String?
    private var requestHeaders: [HeaderField] = []
    private var content = Content.absent

    /// Where the body stands.
    private enum Content {
        case absent
        case json(Range<Int>)
        /// In the buffer that was handed in.
        case text
        case base64
    }

    var request: Request? {
        guard let method, let url else { return nil }
        return Request(method: method, url: url, headers: requestHeaders)
    }

    /// The header is what the backend said; `mediaType` is for recordings without headers.
    var responseType: String? {
        if let header = responseHeaders.first(named: "content-type"), !header.isEmpty { return header }
        return mediaType
    }

    /// Reads one object; of two equal members the last counts, but for the body, which may be there once.
    ///
    /// - Parameter buffer: gets the text of the body.
    init(_ reader: inout JSONReader, _ buffer: TextBuffer) throws(JSONError) {
        guard try reader.enterObject() else {
            fault = "a line is not an object"
            return
        }
        while let key = try reader.nextKey() { try readMember(key, &reader, buffer) }
    }

    private mutating func readMember(
        _ key: JSONString, _ reader: inout JSONReader, _ buffer: TextBuffer
    ) throws(JSONError) {
        if reader.equals(key, "method") {
            method = try text("method", &reader)?.uppercased()
        } else if reader.equals(key, "url") {
            url = try text("url", &reader)
        } else if reader.equals(key, "status") {
            status = try number("status", &reader)
        } else if reader.equals(key, "requestHeaders") {
            requestHeaders = try headers("requestHeaders", &reader)
        } else if reader.equals(key, "responseHeaders") {
            responseHeaders = try headers("responseHeaders", &reader)
        } else if reader.equals(key, "mediaType") {
            mediaType = try text("mediaType", &reader)
        } else if reader.equals(key, "body") {
            set(.json(try range(&reader)))
        } else if reader.equals(key, "text") {
            reader.sawLoneSurrogate = false
            if try reader.takeText(into: buffer) {
                set(.text)
            } else {
                _ = try string("text", &reader)
            }
            isHalfCharacter = isHalfCharacter || reader.sawLoneSurrogate
        } else if reader.equals(key, "base64") {
            if try reader.takeText(into: buffer) {
                set(.base64)
            } else {
                _ = try string("base64", &reader)
            }
        } else if reader.equals(key, "size") {
            size = try number("size", &reader)
        } else if reader.equals(key, "time") {
            time = try text("time", &reader)
        } else if reader.equals(key, "messages") {
            messages = try readMessages(&reader)
        } else {
            try reader.skipValue()
        }
    }

    private mutating func set(_ new: Content) {
        if case .absent = content {
            content = new
        } else {
            refuse("a line has more than one of `body`, `text` and `base64`")
        }
    }

    private mutating func refuse(_ words: String) {
        if fault == nil { fault = words }
    }

    // MARK: Values; null counts as absent

    private mutating func string(
        _ name: String, _ reader: inout JSONReader
    ) throws(JSONError) -> JSONString? {
        switch try reader.scalar() {
        case .string(let string): return string
        case .null: return nil
        default:
            refuse("`\(name)` of a line is not a string")
            return nil
        }
    }

    private mutating func text(_ name: String, _ reader: inout JSONReader) throws(JSONError) -> String? {
        try string(name, &reader).map { reader.text($0) }
    }

    private mutating func number(_ name: String, _ reader: inout JSONReader) throws(JSONError) -> Int? {
        switch try reader.scalar() {
        case .number(let number):
            if let value = Int(reader.text(number)), value >= 0 { return value }
        case .null: return nil
        default: break
        }
        refuse("`\(name)` of a line is not a whole number from 0 on")
        return nil
    }

    /// Where the next value stands.
    private func range(_ reader: inout JSONReader) throws(JSONError) -> Range<Int> {
        let token = try reader.next()
        let start = reader.start(of: token)
        try reader.skipRest(of: token)
        return start..<reader.offset
    }

    /// An object whose values are texts, or lists of texts where a name stands several times.
    private mutating func headers(_ name: String, _ reader: inout JSONReader) throws(JSONError)
        -> [HeaderField]
    {
        var fields: [HeaderField] = []
        var isSound = true
        switch try reader.next() {
        case .objectStart:
            while let key = try reader.nextKey() {
                let field = reader.text(key)
                switch try reader.next() {
                case .string(let value): fields.append(HeaderField(name: field, value: reader.text(value)))
                case .arrayStart:
                    while try reader.nextElement() {
                        guard let value = try reader.textValue() else {
                            isSound = false
                            continue
                        }
                        fields.append(HeaderField(name: field, value: value))
                    }
                case .null: break
                case let token:
                    isSound = false
                    try reader.skipRest(of: token)
                }
            }
        case .null: break
        case let token:
            isSound = false
            try reader.skipRest(of: token)
        }
        if !isSound { refuse("`\(name)` of a line is not an object of strings and lists of strings") }
        return fields
    }
}

// MARK: WebSocket messages

extension ExchangeFields {
    private mutating func readMessages(_ reader: inout JSONReader) throws(JSONError) -> [WebSocketMessage] {
        var read: [WebSocketMessage] = []
        let token = try reader.next()
        guard token == .arrayStart else {
            try reader.skipRest(of: token)
            if token != .null { refuse("`messages` of a line is not a list") }
            return read
        }
        while try reader.nextElement() {
            if let message = try readMessage(&reader) {
                read.append(message)
            } else {
                refuse("a message of a line lacks `from`, or one of `body`, `text` and `base64`")
            }
        }
        return read
    }

    private func readMessage(_ reader: inout JSONReader) throws(JSONError) -> WebSocketMessage? {
        guard try reader.enterObject() else { return nil }
        var sender: String?
        var contents: [WebSocketMessage.Content] = []
        while let key = try reader.nextKey() {
            if reader.equals(key, "from") {
                sender = try reader.textValue()
            } else if reader.equals(key, "text") {
                if let text = try reader.textValue() { contents.append(.text(text)) }
            } else if reader.equals(key, "body") {
                let range = try range(&reader)
                let bytes = reader.bytes(from: range.lowerBound, to: range.upperBound)
                contents.append(.text(String(decoding: bytes, as: UTF8.self)))
            } else if reader.equals(key, "base64") {
                if try reader.stringValue() != nil { contents.append(.other) }
            } else {
                try reader.skipValue()
            }
        }
        guard contents.count == 1, sender == "client" || sender == "server" else { return nil }
        return WebSocketMessage(isReceived: sender == "server", content: contents[0])
    }
}

// MARK: Body

extension ExchangeFields {
    /// - Parameter buffer: with the text of the line that was read last.
    func body(in reader: JSONReader, _ buffer: TextBuffer) -> Body {
        var bytes: [UInt8] = []
        switch content {
        case .absent: return .absent(.notRecorded)
        case .json(let range): bytes = Array(reader.bytes(from: range.lowerBound, to: range.upperBound))
        case .text: bytes = Array(buffer.bytes)
        case .base64:
            guard decodeBase64(buffer.bytes, into: &bytes) else { return .absent(.undecodable) }
        }
        return ContentCoding.decode(bytes, coding: nil)
    }
}
