/// Appends what a text in base64 stands for (RFC 4648 §4), line breaks and missing padding allowed; false when the text is
/// something else.
func decodeBase64(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) -> Bool {
    bytes.reserveCapacity(bytes.count + text.count / 4 * 3 + 3)
    var buffer: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text {
        let value = base64Values[Int(byte)]
        if value < 64 {
            guard padding == 0 else { return false }
            buffer = buffer << 6 | UInt32(value)
            digits += 1
            if digits == 4 {
                bytes.append(UInt8(truncatingIfNeeded: buffer >> 16))
                bytes.append(UInt8(truncatingIfNeeded: buffer >> 8))
                bytes.append(UInt8(truncatingIfNeeded: buffer))
                buffer = 0
                digits = 0
            }
        } else if byte == UInt8(ascii: "=") {
            padding += 1
        } else if value == base64Invalid {
            return false
        }
    }
    switch (digits, padding) {
    case (0, 0): break
    case (2, 0), (2, 2): bytes.append(UInt8(truncatingIfNeeded: buffer >> 4))
    case (3, 0), (3, 1):
        bytes.append(UInt8(truncatingIfNeeded: buffer >> 10))
        bytes.append(UInt8(truncatingIfNeeded: buffer >> 2))
    default: return false
    }
    return true
}

private let base64Invalid: UInt8 = 0xFF
private let base64Space: UInt8 = 0xFE

private let base64Values: [UInt8] = {
    var values = [UInt8](repeating: base64Invalid, count: 256)
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    for space in " \t\r\n".utf8 { values[Int(space)] = base64Space }
    return values
}()
