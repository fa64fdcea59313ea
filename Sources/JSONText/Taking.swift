// Shortcuts of `next` for what most bodies are made of. What is named is read where it is next and spelled in the usual way;
// else nothing is, and `next` tells what is there.
extension JSONReader {
    /// Takes the key of a member, and its colon, where it is this name; the reader stands in an object.
    ///
    /// - Parameter name: its UTF-8 in words of eight bytes, the last one filled up with zeros; without anything that JSON
    ///   escapes.
    @inlinable
    @inline(__always)
    package mutating func takeKey(_ name: UnsafePointer<UInt64>, count: Int) -> Bool {
        var index = offset
        if position == .commaOrEnd {
            guard index < limit, bytes[index] == UInt8(ascii: ",") else { return false }
            index += 1
        } else if position != .firstKeyOrEnd {
            return false
        }
        while index < limit, isSpace(bytes[index]) { index += 1 }
        // Quotes, colon, and as far as the last word may reach.
        guard index + count + 11 <= limit, bytes[index] == UInt8(ascii: "\""),
            bytes[index + count + 1] == UInt8(ascii: "\""), bytes[index + count + 2] == UInt8(ascii: ":")
        else { return false }
        let raw = UnsafeRawBufferPointer(bytes)
        var left = count
        var place = index + 1
        var word = 0
        while left > 0 {
            let read = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            let shift = left < 8 ? UInt64(64 - left * 8) : 0
            if (read ^ name[word]) << shift != 0 { return false }
            left -= 8
            place += 8
            word += 1
        }
        self.place = index + count + 3
        position = .value
        return true
    }

    /// Whether another element of the array follows, which is a value then; false behind the array's end.
    @inlinable
    @inline(__always)
    package mutating func hasElement() throws(JSONError) -> Bool {
        let byte = skipSpace()
        if byte == UInt8(ascii: "]"), position != .value {
            _ = close(.arrayEnd)
            return false
        }
        if position == .commaOrEnd {
            if byte != UInt8(ascii: ",") { throw error(.unexpectedByte, .commaOrArrayEnd) }
            place += 1
        }
        position = .value
        return true
    }

    /// The first byte of the value that is due; 0 where there is none, or where none is due.
    @inlinable
    @inline(__always)
    package mutating func peekValue() -> UInt8 { position == .value ? skipSpace() : 0 }

    /// Takes the string whose quote was peeked at.
    @inlinable
    @inline(__always)
    package mutating func takeString() throws(JSONError) -> JSONString {
        position = .commaOrEnd
        guard let end = endOfPlainString() else { return try string() }
        let start = place + 1
        place = end + 1
        return JSONString(start: start, end: end, hasEscapes: false)
    }

    /// Where the string ends whose quote is next, when it is ASCII without escapes and does not touch the end of the text.
    @inlinable
    @inline(__always)
    func endOfPlainString() -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = place + 1
        while index + 8 <= limit {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let ends = endsOfPlain(UInt64(littleEndian: word))
            if ends != 0 {
                index += ends.trailingZeroBitCount >> 3
                return bytes[index] == UInt8(ascii: "\"") ? index : nil
            }
            index += 8
        }
        return nil
    }

    /// Takes the bracket that was peeked at.
    @inlinable
    @inline(__always)
    package mutating func takeBracket(ofObject isObject: Bool) throws(JSONError) {
        try open(object: isObject)
    }

    /// Takes the number that is due, where it has up to nine digits, and more than one only if the first is not zero.
    @inlinable
    @inline(__always)
    package mutating func takeShortInteger() -> Bool {
        var index = offset
        if index < limit, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let start = index
        while index < limit, bytes[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
        return take(digits: index - start, from: start, to: index, atMost: 9)
    }

    /// Takes the number that is due, where it has up to fifteen digits and no exponent.
    @inlinable
    @inline(__always)
    package mutating func takeShortNumber() -> Bool {
        var index = offset
        if index < limit, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let start = index
        while index < limit, bytes[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
        let whole = index - start
        guard index < limit, bytes[index] == UInt8(ascii: ".") else {
            return take(digits: whole, from: start, to: index, atMost: 15)
        }
        let point = index
        index += 1
        while index < limit, bytes[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
        if index == point + 1 || index - start > 16 { return false }
        return take(digits: whole, from: start, to: index, atMost: 15)
    }

    /// Takes a number whose digits before the point are known, where nothing continues it.
    @inlinable
    @inline(__always)
    mutating func take(digits: Int, from start: Int, to end: Int, atMost: Int) -> Bool {
        guard digits > 0, digits <= atMost, digits == 1 || bytes[start] != UInt8(ascii: "0"), end < limit
        else { return false }
        let byte = bytes[end]
        guard
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
                || isSpace(byte)
        else { return false }
        place = end
        position = .commaOrEnd
        return true
    }

    @inlinable
    @inline(__always)
    func isSpace(_ byte: UInt8) -> Bool {
        byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
    }
}
