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
    private static func isPlain(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let notDelete = word ^ 0x7F7F_7F7F_7F7F_7F7F
        let found = ((word &- ones) & ~word) | ((notDelete &- ones) & ~notDelete) | word
        return found & 0x8080_8080_8080_8080 == 0
    }
}
