/// The offset of a byte's first occurrence from an offset on, looked for eight bytes at a time.
func firstOffset(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
    var offset = start
    while offset + 8 <= bytes.count {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ wanted
        // The top bit of a byte is set where the byte is the wanted one; of several the lowest is always right.
        let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        if found != 0 { return offset + found.trailingZeroBitCount / 8 }
        offset += 8
    }
    return bytes[offset...].firstIndex(of: byte)
}

/// How many of eight bytes continue a character of UTF-8.
func continuationBytes(in word: UInt64) -> Int {
    let continuing = (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
    return Int(truncatingIfNeeded: (continuing &* 0x0101_0101_0101_0101) >> 56)
}
