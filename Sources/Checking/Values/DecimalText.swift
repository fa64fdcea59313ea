/// What Foundation's `Decimal` holds: 38 to 39 digits and an exponent of −128 to 127, as the text spells it.
enum DecimalText {
    /// Whether a number's text has such an exponent and no more digits; models refuse what would lose some.
    static func isReadable(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Without an exponent and with few digits nothing can go wrong.
        if text.count <= 38, !text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return true }
        return hasExponent(text) && hasDigits(DecimalNumber(text).digits)
    }

    /// Whether they are at most 2^128 − 1.
    private static func hasDigits(_ digits: [UInt8]) -> Bool {
        let most = Array("340282366920938463463374607431768211455".utf8).map { $0 - UInt8(ascii: "0") }
        return digits.count < most.count
            || digits.count == most.count && !most.lexicographicallyPrecedes(digits)
    }

    private static func hasExponent(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var digits = 0
        var scale = 0
        var exponent = 0
        var isNegative = false
        var isFraction = false
        var isExponent = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
            case UInt8(ascii: "-"): isNegative = isExponent
            case UInt8(ascii: "0")...UInt8(ascii: "9") where isExponent:
                exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
                if isFraction { scale += 1 }
            default: break
            }
        }
        let spelled = (isNegative ? -exponent : exponent) - scale + max(digits - 39, 0)
        return (-128...127).contains(spelled)
    }
}
