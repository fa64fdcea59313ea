/// A strict pull reader of one JSON text (RFC 8259): tokens with their places, no tree, no memory per token.
///
/// It is a value: a copy remembers a place, so that a caller can go back to it. The bytes have to outlive it.
package struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let limit: Int
    let maximumDepth: Int
    /// Of the next unread byte, counted from the start of the buffer.
    package internal(set) var offset: Int
    /// Whether a `\u` escape was half of a surrogate pair without its other half; it reads as U+FFFD.
    package var sawLoneSurrogate = false
    private var nesting = Nesting()
    private var position = Position.value

    /// What the grammar expects next.
    private enum Position {
        case value, firstKeyOrEnd, firstValueOrEnd, commaOrEnd, ended
    }

    /// Reads the bytes, or a part of them; offsets count from the start of the buffer in both cases.
    package init(
        _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>? = nil, maximumDepth: Int = 10_000
    ) {
        let part = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
        self.bytes = bytes
        self.limit = part.upperBound
        self.offset = part.lowerBound
        self.maximumDepth = maximumDepth
    }

    /// How many arrays and objects are open.
    package var depth: Int { nesting.depth }

    /// The next token; `.end` once the document is complete, and from then on.
    package mutating func next() throws(JSONError) -> JSONToken {
        let byte = skipSpace()
        switch position {
        case .commaOrEnd: return try afterValue(byte)
        case .value: return try value(byte)
        case .firstKeyOrEnd: return byte == UInt8(ascii: "}") ? close(.objectEnd) : try key(byte)
        case .firstValueOrEnd: return byte == UInt8(ascii: "]") ? close(.arrayEnd) : try value(byte)
        case .ended: return .end
        }
    }

    /// Skips and validates the next value, with its key where one is due.
    package mutating func skipValue() throws(JSONError) {
        let outside = depth
        repeat {
            switch try next() {
            case .key: _ = try next()
            case .objectEnd, .arrayEnd, .end:
                if depth < outside || position == .ended { throw error(.unexpectedByte, .value) }
            default: break
            }
        } while depth > outside
    }

    private mutating func afterValue(_ byte: UInt8) throws(JSONError) -> JSONToken {
        if depth == 0 {
            if offset < limit { throw error(.trailingContent, .nothing) }
            position = .ended
            return .end
        }
        if byte == UInt8(ascii: ",") {
            offset += 1
            let next = skipSpace()
            return nesting.isInObject ? try key(next) : try value(next)
        }
        if nesting.isInObject {
            if byte == UInt8(ascii: "}") { return close(.objectEnd) }
            throw error(.unexpectedByte, .commaOrObjectEnd)
        }
        if byte == UInt8(ascii: "]") { return close(.arrayEnd) }
        throw error(.unexpectedByte, .commaOrArrayEnd)
    }

    private mutating func key(_ byte: UInt8) throws(JSONError) -> JSONToken {
        guard byte == UInt8(ascii: "\"") else { throw error(.unexpectedByte, .key) }
        let name = try string()
        guard skipSpace() == UInt8(ascii: ":") else { throw error(.unexpectedByte, .colon) }
        offset += 1
        position = .value
        return .key(name)
    }

    private mutating func value(_ byte: UInt8) throws(JSONError) -> JSONToken {
        switch byte {
        case UInt8(ascii: "\""):
            position = .commaOrEnd
            return .string(try string())
        case UInt8(ascii: "{"):
            try open(object: true)
            return .objectStart
        case UInt8(ascii: "["):
            try open(object: false)
            return .arrayStart
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            position = .commaOrEnd
            return .number(try number())
        case UInt8(ascii: "t"):
            try literal("true")
            return .boolean(true)
        case UInt8(ascii: "f"):
            try literal("false")
            return .boolean(false)
        case UInt8(ascii: "n"):
            try literal("null")
            return .null
        default:
            throw isAtByteOrderMark ? error(.byteOrderMark, .value) : error(.unexpectedByte, .value)
        }
    }

    private mutating func open(object: Bool) throws(JSONError) {
        if depth >= maximumDepth { throw error(.tooDeep, .value) }
        nesting.open(object: object)
        offset += 1
        position = object ? .firstKeyOrEnd : .firstValueOrEnd
    }

    private mutating func close(_ token: JSONToken) -> JSONToken {
        nesting.close()
        offset += 1
        position = .commaOrEnd
        return token
    }

    private mutating func literal(_ word: StaticString) throws(JSONError) {
        let length = word.utf8CodeUnitCount
        for index in 0..<length {
            guard offset + index < limit else { throw error(.unexpectedEnd, .value, at: limit) }
            if bytes[offset + index] != word.utf8Start[index] { throw error(.unexpectedByte, .value) }
        }
        offset += length
        position = .commaOrEnd
    }

    /// Skips white space (RFC 8259 §2) and peeks at the byte behind it; 0, which no token starts with, at the end.
    private mutating func skipSpace() -> UInt8 {
        var index = offset
        while index < limit {
            let byte = bytes[index]
            if byte > 0x20 || (byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) {
                offset = index
                return byte
            }
            index += 1
        }
        offset = index
        return 0
    }

    private var isAtByteOrderMark: Bool {
        depth == 0 && offset + 2 < limit
            && bytes[offset] == 0xEF && bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF
    }

    func error(
        _ kind: JSONError.Kind, _ expected: JSONError.Expectation, at place: Int? = nil
    ) -> JSONError {
        let place = place ?? offset
        let isCut = place >= limit && kind == .unexpectedByte
        return JSONError(kind: isCut ? .unexpectedEnd : kind, offset: place, expected: expected)
    }
}
