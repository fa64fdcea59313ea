/// A number as the core schema writes it, taken apart so that it can be written as JSON.
struct CoreNumber {
    let scalar: Scalar

    init?(_ text: UnsafeBufferPointer<UInt8>) {
        if text.count > 2, text[0] == UInt8(ascii: "0"), let radix = CoreNumber.radix(text[1]) {
            guard let decimal = decimalDigits(of: text.dropFirst(2), radix: radix) else { return nil }
            scalar = .integer(decimal)
            return
        }
        guard let decimal = CoreNumber.decimal(text) else { return nil }
        scalar = decimal
    }

    /// `0o14`, `0x1F`; a sign is not allowed there.
    private static func radix(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "x"): 16
        default: nil
        }
    }

    /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
    private static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> Scalar? {
        var rest = text[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        let whole = takeDigits(&rest)
        var fraction: Slice<UnsafeBufferPointer<UInt8>>?
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = takeDigits(&rest)
        }
        guard !whole.isEmpty || fraction?.isEmpty == false else { return nil }
        let exponent = rest
        if let mark = rest.first {
            guard mark | 0x20 == UInt8(ascii: "e") else { return nil }
            rest.removeFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
            guard !takeDigits(&rest).isEmpty, rest.isEmpty else { return nil }
        }
        var canonical = isNegative ? "-" : ""
        let significant = whole.drop { $0 == UInt8(ascii: "0") }
        canonical += significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
        if let fraction {
            canonical += "." + (fraction.isEmpty ? "0" : String(decoding: fraction, as: UTF8.self))
        }
        canonical += String(decoding: exponent, as: UTF8.self)
        return fraction == nil && exponent.isEmpty ? .integer(canonical) : .float(canonical)
    }

    private static func takeDigits(
        _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        rest = rest[digits.endIndex...]
        return digits
    }
}
