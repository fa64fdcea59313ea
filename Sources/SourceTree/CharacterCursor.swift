/// Turns libyaml's character indexes into byte offsets; quick because each question is near the last one.
struct CharacterCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    private var character = 0
    private var byte = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        self.bytes = bytes
        self.isASCII = isASCII
    }

    /// The offset of the first byte of a character, counted from 0.
    mutating func offset(of index: Int) -> Int {
        if isASCII { return min(index, bytes.count) }
        advance(to: index)
        while character > index, byte > 0 {
            byte -= 1
            while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
            character -= 1
        }
        return byte
    }

    /// `character` counts the characters that start before `byte`: eight bytes at a time, then one by one.
    private mutating func advance(to index: Int) {
        let raw = UnsafeRawBufferPointer(bytes)
        while character + 64 <= index, byte + 64 <= bytes.count {
            // A byte of the sum counts up to eight of the bytes that continue a character.
            var continuing: UInt64 = 0
            for offset in stride(from: byte, to: byte + 64, by: 8) {
                continuing &+= continuationMarks(
                    in: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            character += 64 - sumOfBytes(continuing)
            byte += 64
        }
        while character + 8 <= index, byte + 8 <= bytes.count {
            let word = raw.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
            character += 8 - continuationBytes(in: word)
            byte += 8
        }
        skipContinuation()
        while character < index, byte < bytes.count {
            byte += 1
            character += 1
            skipContinuation()
        }
    }

    private mutating func skipContinuation() {
        while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
    }
}
