/// The byte that a two-character escape stands for, by its second character.
func simpleEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
}

/// The UTF-16 code unit of the escape `\uXXXX` at an offset; nil when there is none.
func codeUnit(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, to limit: Int) -> UInt32? {
    guard start + 6 <= limit, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
        return nil
    }
    var unit: UInt32 = 0
    for index in start + 2..<start + 6 {
        guard let digit = hexDigit(bytes[index]) else { return nil }
        unit = unit << 4 | digit
    }
    return unit
}

private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
}

/// The escape that starts at an offset: its character, and its length in bytes, which is never less than the
/// character's. What is no escape, and so in no validated string, is kept as it is.
func unescaped(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, to limit: Int
) -> (scalar: Unicode.Scalar, length: Int) {
    if start + 1 < limit, let byte = simpleEscape(bytes[start + 1]) { return (Unicode.Scalar(byte), 2) }
    guard let unit = codeUnit(bytes, at: start, to: limit) else { return ("\\", 1) }
    if unit & 0xFC00 == 0xD800, let low = codeUnit(bytes, at: start + 6, to: limit), low & 0xFC00 == 0xDC00 {
        let code = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        return (Unicode.Scalar(code) ?? "\u{FFFD}", 12)
    }
    return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6)
}
