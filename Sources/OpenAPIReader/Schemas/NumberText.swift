/// The JSON number that a text in quotes spells; nil for other texts.
func jsonNumber(_ text: String) -> String? {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = takeDigits(&rest)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        guard !takeDigits(&rest).isEmpty else { return nil }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
        rest.removeFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        guard !takeDigits(&rest).isEmpty else { return nil }
    }
    return rest.isEmpty ? text : nil
}

/// The count that a JSON number is: `3`, `3.0` and `3e2` are one; the largest integer for what is beyond it; nil for
/// a negative number or one with a fraction.
func wholeNumber(_ number: String) -> Int? {
    var rest = number.utf8[...]
    var digits = Array(takeDigits(&rest))
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        fraction = Array(takeDigits(&rest))
    }
    var exponent = 0
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
        let text = String(decoding: rest.dropFirst(), as: UTF8.self)
        exponent = Int(text) ?? (text.hasPrefix("-") ? -20 : 20)
    } else if !rest.isEmpty {
        return nil
    }
    digits += fraction
    let zeros = max(-20, min(20, exponent)) - fraction.count
    if zeros < 0 {
        let dropped = digits.suffix(-zeros)
        guard dropped.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
        digits.removeLast(min(-zeros, digits.count))
    } else {
        digits += Array(repeating: UInt8(ascii: "0"), count: zeros)
    }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    return significant.isEmpty ? 0 : Int(String(decoding: significant, as: UTF8.self)) ?? Int.max
}

/// Whether a JSON number is more than zero.
func isPositive(_ number: String) -> Bool {
    let mantissa = number.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    return mantissa.first != UInt8(ascii: "-")
        && mantissa.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
}

private func takeDigits(_ rest: inout Substring.UTF8View.SubSequence) -> Substring.UTF8View.SubSequence {
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    rest = rest[digits.endIndex...]
    return digits
}
