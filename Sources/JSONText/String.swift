extension JSONReader {
    /// Reads a string (RFC 8259 §7); the reader stands at its opening quote.
    @usableFromInline
    mutating func string() throws(JSONError) -> JSONString {
        let start = offset + 1
        var index = start
        var hasEscapes = false
        while true {
            index = plainRun(bytes, from: index, to: limit)
            guard index < limit else { throw error(.unexpectedEnd, .stringEnd, at: limit) }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                place = index + 1
                return JSONString(start: start, end: index, hasEscapes: hasEscapes)
            }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                // JSON inside of JSON escapes every quote, so the simple escapes must cost next to nothing.
                let isSimple = index + 1 < limit && isSimpleEscape(bytes[index + 1])
                index = isSimple ? index + 2 : try escape(at: index)
            } else if byte < 0x20 {
                throw error(.controlCharacter, .stringEnd, at: index)
            } else {
                let length = utf8Length(bytes, at: index, to: limit)
                if length == 0 { throw error(.invalidUTF8, .stringEnd, at: index) }
                index += length
            }
        }
    }

    /// Validates one escape, or a pair of them that makes one character; the offset behind it.
    mutating func escape(at start: Int) throws(JSONError) -> Int {
        guard start + 1 < limit else { throw error(.unexpectedEnd, .stringEnd, at: limit) }
        if simpleEscape(bytes[start + 1]) != nil { return start + 2 }
        guard let unit = codeUnit(bytes, at: start, to: limit) else {
            throw error(.invalidEscape, .stringEnd, at: start)
        }
        guard unit & 0xF800 == 0xD800 else { return start + 6 }
        if unit < 0xDC00, let low = codeUnit(bytes, at: start + 6, to: limit), low & 0xFC00 == 0xDC00 {
            return start + 12
        }
        sawLoneSurrogate = true
        return start + 6
    }
}

/// Whether the character is one of those that follow a backslash alone: a bit for each of `"/\\bfnrt`.
@inline(__always)
private func isSimpleEscape(_ byte: UInt8) -> Bool {
    let low: UInt64 = 1 << 0x22 | 1 << 0x2F
    let high: UInt64 = 1 << 0x1C | 1 << 0x22 | 1 << 0x26 | 1 << 0x2E | 1 << 0x32 | 1 << 0x34
    return byte < 0x80 && (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 == 1
}

/// The offset of the first byte from `start` on that is a quote, a backslash, a control character or not ASCII.
@inline(__always)
func plainRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 8 <= limit {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let ends = endsOfPlain(word)
        if ends != 0 { return index + ends.trailingZeroBitCount >> 3 }
        index += 8
    }
    while index < limit {
        let byte = bytes[index]
        if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            return index
        }
        index += 1
    }
    return index
}

/// Of eight bytes, the top bit of each that is a quote, a backslash, a control character or not ASCII. A borrow can set it in a
/// byte above the first one that is meant, never below.
@inlinable
@inline(__always)
func endsOfPlain(_ word: UInt64) -> UInt64 {
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    return
        ((word &- 0x2020_2020_2020_2020) | (quote &- 0x0101_0101_0101_0101)
        | (backslash &- 0x0101_0101_0101_0101) | word) & 0x8080_8080_8080_8080
}
