extension JSONReader {
    /// Appends a string's content, unescaped, as UTF-8.
    package func unescape(_ string: JSONString, into target: inout [UInt8]) {
        // The escaped text is never shorter, so it makes the room.
        let start = target.count
        target.append(contentsOf: content(string))
        if !string.hasEscapes { return }
        let written = target.withUnsafeMutableBytes { buffer in
            unescape(string, to: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
        }
        target.removeLast(target.count - start - written)
    }

    /// Writes a string's content, unescaped, where there is room for the escaped text; the number of bytes.
    package func unescape(_ string: JSONString, to target: UnsafeMutableRawBufferPointer) -> Int {
        var index = string.start
        var written = 0
        while index < string.end {
            let run = copyRun(from: index, to: string.end, at: written, of: target)
            index += run
            written += run
            guard index < string.end else { break }
            if index + 1 < string.end, let byte = simpleEscape(bytes[index + 1]) {
                target[written] = byte
                written += 1
                index += 2
                continue
            }
            let escape = unescaped(bytes, at: index, to: string.end)
            for byte in UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter {
                target[written] = byte
                written += 1
            }
            index += escape.length
        }
        return written
    }

    /// Copies the bytes before the next backslash, eight at a time; their number.
    private func copyRun(
        from start: Int, to end: Int, at written: Int, of target: UnsafeMutableRawBufferPointer
    ) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var length = 0
        while start + length + 8 <= end {
            let word = raw.loadUnaligned(fromByteOffset: start + length, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: written + length, as: UInt64.self)
            let backslash = UInt64(littleEndian: word) ^ 0x5C5C_5C5C_5C5C_5C5C
            let found = (backslash &- 0x0101_0101_0101_0101) & ~backslash & 0x8080_8080_8080_8080
            // What is copied too far is written over by what the escape stands for.
            if found != 0 { return length + found.trailingZeroBitCount / 8 }
            length += 8
        }
        while start + length < end, bytes[start + length] != UInt8(ascii: "\\") {
            target[written + length] = bytes[start + length]
            length += 1
        }
        return length
    }
}
