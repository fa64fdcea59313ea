/// The offset of a byte's first occurrence from an offset on, looked for 32 bytes at a time.
func firstOffset(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
    var offset = start
    while offset + 32 <= bytes.count {
        let found =
            zeroMarks(raw, offset, wanted) | zeroMarks(raw, offset + 8, wanted)
            | zeroMarks(raw, offset + 16, wanted) | zeroMarks(raw, offset + 24, wanted)
        if found != 0 { break }
        offset += 32
    }
    while offset + 8 <= bytes.count {
        let found = zeroMarks(raw, offset, wanted)
        if found != 0 { return offset + found.trailingZeroBitCount / 8 }
        offset += 8
    }
    return bytes[offset...].firstIndex(of: byte)
}

/// The top bit of each byte that is the wanted one, the first of eight lowest; of several the lowest is always right.
private func zeroMarks(_ raw: UnsafeRawBufferPointer, _ offset: Int, _ wanted: UInt64) -> UInt64 {
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ wanted
    return (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

/// How many of eight bytes continue a character of UTF-8.
func continuationBytes(in word: UInt64) -> Int { sumOfBytes(continuationMarks(in: word)) }

/// Each of eight bytes as 1 where it continues a character of UTF-8, else 0.
func continuationMarks(in word: UInt64) -> UInt64 {
    (word &>> 7) & ~(word &>> 6) & 0x0101_0101_0101_0101
}

/// The sum of a word's bytes, which must be below 256.
func sumOfBytes(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x0101_0101_0101_0101) &>> 56)
}
