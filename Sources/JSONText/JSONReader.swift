/// A strict pull reader of one JSON text (RFC 8259): tokens with their places, no tree, no memory per token.
///
/// It is a value: a copy remembers a place, so that a caller can go back to it. The bytes have to outlive it.
@usableFromInline
package struct JSONReader {
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    @usableFromInline let limit: Int
    @usableFromInline let maximumDepth: Int
    @usableFromInline var place: Int
    /// Whether a `\u` escape was half of a surrogate pair without its other half; it reads as U+FFFD.
    @usableFromInline package var sawLoneSurrogate = false
    @usableFromInline var nesting = Nesting()
    @usableFromInline var position = Position.value

    /// What the grammar expects next.
    @usableFromInline
    enum Position {
        case value, firstKeyOrEnd, firstValueOrEnd, commaOrEnd, ended
    }

    /// Reads the bytes, or a part of them; offsets count from the start of the buffer in both cases.
    package init(
        _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>? = nil, maximumDepth: Int = 10_000
    ) {
        let part = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
        self.bytes = bytes
        self.limit = part.upperBound
        self.place = part.lowerBound
        self.maximumDepth = maximumDepth
    }

    /// Of the next unread byte, counted from the start of the buffer.
    @inlinable
    package var offset: Int { place }

    /// How many arrays and objects are open.
    @inlinable
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
        switch try next() {
        case .key:
            _ = try next()
            try leave(to: outside)
        case .objectEnd, .arrayEnd, .end:
            if depth < outside || position == .ended { throw error(.unexpectedByte, .value) }
        default: try leave(to: outside)
        }
    }

    /// Skips and validates what follows until no more arrays and objects are open than that.
    package mutating func leave(to outside: Int) throws(JSONError) {
        while depth > outside {
            let byte = skipSpace()
            switch position {
            case .commaOrEnd:
                if byte != UInt8(ascii: ",") {
                    _ = try afterValue(byte)
                } else {
                    place += 1
                    if nesting.isInObject { try skipKey(skipSpace()) }
                    try skip(skipSpace())
                }
            case .firstKeyOrEnd:
                if byte == UInt8(ascii: "}") {
                    _ = close(.objectEnd)
                } else {
                    try skipKey(byte)
                    try skip(skipSpace())
                }
            case .firstValueOrEnd:
                if byte == UInt8(ascii: "]") {
                    _ = close(.arrayEnd)
                } else {
                    try skip(byte)
                }
            case .value: try skip(byte)
            case .ended: throw error(.unexpectedByte, .value)
            }
        }
    }

    @inline(__always)
    private mutating func skipKey(_ byte: UInt8) throws(JSONError) {
        if byte == UInt8(ascii: "\""), let end = endOfPlainString(), end + 1 < limit,
            bytes[end + 1] == UInt8(ascii: ":")
        {
            place = end + 2
            position = .value
        } else {
            _ = try key(byte)
        }
    }

    /// Skips a scalar, or an opening bracket.
    @inline(__always)
    private mutating func skip(_ byte: UInt8) throws(JSONError) {
        if byte == UInt8(ascii: "\""), let end = endOfPlainString() {
            place = end + 1
            position = .commaOrEnd
        } else if !takeShortNumber() {
            _ = try value(byte)
        }
    }

    @inline(__always)
    private mutating func afterValue(_ byte: UInt8) throws(JSONError) -> JSONToken {
        if depth == 0 {
            if offset < limit { throw error(.trailingContent, .nothing) }
            position = .ended
            return .end
        }
        if byte == UInt8(ascii: ",") {
            place += 1
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

    @inline(__always)
    mutating func key(_ byte: UInt8) throws(JSONError) -> JSONToken {
        guard byte == UInt8(ascii: "\"") else { throw error(.unexpectedByte, .key) }
        let name = try string()
        guard skipSpace() == UInt8(ascii: ":") else { throw error(.unexpectedByte, .colon) }
        place += 1
        position = .value
        return .key(name)
    }

    @inline(__always)
    mutating func value(_ byte: UInt8) throws(JSONError) -> JSONToken {
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

    @inlinable
    @inline(__always)
    mutating func open(object: Bool) throws(JSONError) {
        if depth >= maximumDepth { throw error(.tooDeep, .value) }
        nesting.open(object: object)
        place += 1
        position = object ? .firstKeyOrEnd : .firstValueOrEnd
    }

    @inlinable
    @inline(__always)
    mutating func close(_ token: JSONToken) -> JSONToken {
        nesting.close()
        place += 1
        position = .commaOrEnd
        return token
    }

    private mutating func literal(_ word: StaticString) throws(JSONError) {
        let length = word.utf8CodeUnitCount
        for index in 0..<length {
            guard offset + index < limit else { throw error(.unexpectedEnd, .value, at: limit) }
            if bytes[offset + index] != word.utf8Start[index] { throw error(.unexpectedByte, .value) }
        }
        place += length
        position = .commaOrEnd
    }

    /// Skips white space (RFC 8259 §2) and peeks at the byte behind it; 0, which no token starts with, at the end.
    @inlinable
    @inline(__always)
    mutating func skipSpace() -> UInt8 {
        var index = offset
        while index < limit {
            let byte = bytes[index]
            if byte > 0x20 || (byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) {
                place = index
                return byte
            }
            index += 1
        }
        place = index
        return 0
    }

    private var isAtByteOrderMark: Bool {
        depth == 0 && offset + 2 < limit
            && bytes[offset] == 0xEF && bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF
    }

    @usableFromInline
    func error(
        _ kind: JSONError.Kind, _ expected: JSONError.Expectation, at place: Int? = nil
    ) -> JSONError {
        let place = place ?? offset
        let isCut = place >= limit && kind == .unexpectedByte
        return JSONError(kind: isCut ? .unexpectedEnd : kind, offset: place, expected: expected)
    }
}
