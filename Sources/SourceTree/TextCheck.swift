import SteleJSONText

/// One look at all bytes of a file: whether they are text at all.
struct TextCheck {
    /// The offset of the first byte that is NUL or not UTF-8.
    private(set) var fault: Int?
    private(set) var isASCII = true
    /// Whether a character occurs that libyaml takes differently than YAML 1.2 does.
    private(set) var needsStandIns = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index < bytes.count {
            while index + 32 <= bytes.count, TextCheck.arePlain(raw, at: index) { index += 32 }
            guard index < bytes.count else { return }
            if index + 8 <= bytes.count,
                TextCheck.isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            {
                index += 8
                continue
            }
            let byte = bytes[index]
            let length = byte == 0 ? 0 : utf8Length(bytes, at: index, to: bytes.count)
            if length == 0 {
                fault = index
                return
            }
            if byte >= 0x80 { isASCII = false }
            if StandIns.length(bytes, at: index) > 0 { needsStandIns = true }
            index += length
        }
    }

    /// Whether none of eight bytes is NUL, U+007F or not ASCII.
    private static func isPlain(_ word: UInt64) -> Bool { isMarkless(marks(word)) }

    /// Whether none of 32 bytes is.
    private static func arePlain(_ raw: UnsafeRawBufferPointer, at index: Int) -> Bool {
        let first = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let second = raw.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
        let third = raw.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)
        let fourth = raw.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
        return isMarkless(marks(first) | marks(second) | marks(third) | marks(fourth))
    }

    private static func isMarkless(_ marks: UInt64) -> Bool { marks & 0x8080_8080_8080_8080 == 0 }

    /// Sets the top bit of some byte if one is NUL, U+007F or not ASCII, and of none otherwise: among bytes below
    /// 0x80, adding one sets it for U+007F only, and taking one away for NUL only.
    private static func marks(_ word: UInt64) -> UInt64 {
        (word &+ 0x0101_0101_0101_0101) | (word &- 0x0101_0101_0101_0101) | word
    }
}
