extension JSONReader {
    /// A string's content, unescaped.
    package func text(_ string: JSONString) -> String {
        let raw = content(string)
        if !string.hasEscapes { return String(decoding: raw, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: raw.count) {
            unescape(string, to: UnsafeMutableRawBufferPointer($0))
        }
    }

    /// A number's text, exactly as it stands.
    package func text(_ number: JSONNumber) -> String {
        String(decoding: bytes(from: number.start, to: number.end), as: UTF8.self)
    }

    /// A stretch of the text, for instance a whole value that was skipped; clamped to what there is.
    @inlinable
    package func bytes(from start: Int, to end: Int) -> UnsafeBufferPointer<UInt8> {
        let upper = max(0, min(end, limit))
        return UnsafeBufferPointer(rebasing: bytes[min(max(0, start), upper)..<upper])
    }

    /// A string's content as it stands, escapes included.
    @inlinable
    package func content(_ string: JSONString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[string.start..<string.end])
    }

    /// Whether a string's content, unescaped, is this UTF-8.
    package func equals(_ string: JSONString, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        if !string.hasEscapes { return areEqual(content(string), utf8) }
        var index = string.start
        var compared = 0
        while index < string.end {
            guard compared < utf8.count else { return false }
            guard bytes[index] == UInt8(ascii: "\\") else {
                if bytes[index] != utf8[compared] { return false }
                index += 1
                compared += 1
                continue
            }
            let escape = unescaped(bytes, at: index, to: string.end)
            for byte in UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter {
                guard compared < utf8.count, byte == utf8[compared] else { return false }
                compared += 1
            }
            index += escape.length
        }
        return compared == utf8.count
    }
}
