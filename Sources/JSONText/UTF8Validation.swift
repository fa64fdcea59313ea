/// The length of the well-formed UTF-8 sequence at an offset; 0 when it is not one (RFC 3629 §4).
package func utf8Length(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, to limit: Int) -> Int {
    let first = bytes[start]
    if first < 0x80 { return 1 }
    guard start + 1 < limit else { return 0 }
    let second = bytes[start + 1]
    switch first {
    case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
    case 0xE0...0xEF:
        // No overlong forms, no surrogates.
        let lowest: UInt8 = first == 0xE0 ? 0xA0 : 0x80
        let highest: UInt8 = first == 0xED ? 0x9F : 0xBF
        guard second >= lowest, second <= highest, start + 2 < limit else { return 0 }
        return isContinuation(bytes[start + 2]) ? 3 : 0
    case 0xF0...0xF4:
        // No overlong forms, nothing above U+10FFFF.
        let lowest: UInt8 = first == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = first == 0xF4 ? 0x8F : 0xBF
        guard second >= lowest, second <= highest, start + 3 < limit else { return 0 }
        return isContinuation(bytes[start + 2]) && isContinuation(bytes[start + 3]) ? 4 : 0
    default: return 0
    }
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
