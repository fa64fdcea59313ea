/// A number of a radix up to 16 in decimal; nil when a character is no digit of it.
///
/// The work grows with the square of the length, so beyond 4,096 digits the text is not taken for a number.
func decimalDigits(of digits: Slice<UnsafeBufferPointer<UInt8>>, radix: Int) -> String? {
    if digits.count > 4_096 { return nil }
    let base: UInt64 = 1_000_000_000
    // Nine decimal digits each, the lowest first.
    var groups: [UInt64] = [0]
    for byte in digits {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { return nil }
        var carry = UInt64(digit)
        for index in groups.indices {
            let value = groups[index] * UInt64(radix) + carry
            groups[index] = value % base
            carry = value / base
        }
        if carry > 0 { groups.append(carry) }
    }
    var text = String(groups[groups.count - 1])
    for group in groups.dropLast().reversed() {
        let part = String(group)
        text += String(repeating: "0", count: 9 - part.utf8.count) + part
    }
    return text
}
