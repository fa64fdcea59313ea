/// A JSON number by its exact value, of any size: `digits` × 10^`exponent`, without leading or trailing zeros.
struct DecimalNumber: Hashable, Sendable {
    let isNegative: Bool
    /// Decimal digits, most significant first; empty for zero.
    let digits: [UInt8]
    let exponent: Int

    /// Reads the text of a JSON number (RFC 8259 §6), whose syntax was checked before.
    init(_ text: some Sequence<UInt8>) {
        var digits: [UInt8] = []
        var scale = 0
        var exponent = 0
        var isNegative = false
        var isExponentNegative = false
        var part = Part.whole
        for byte in text {
            switch (byte, part) {
            case (UInt8(ascii: "-"), .exponent): isExponentNegative = true
            case (UInt8(ascii: "-"), _): isNegative = true
            case (UInt8(ascii: "."), _): part = .fraction
            case (UInt8(ascii: "e"), _), (UInt8(ascii: "E"), _): part = .exponent
            case (UInt8(ascii: "0")...UInt8(ascii: "9"), .exponent):
                // An exponent beyond this is beyond any number that could be written out.
                exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000_000)
            case (UInt8(ascii: "0")...UInt8(ascii: "9"), _):
                if part == .fraction { scale += 1 }
                if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte - UInt8(ascii: "0")) }
            default: break
            }
        }
        var power = (isExponentNegative ? -exponent : exponent) - scale
        while digits.last == 0 {
            digits.removeLast()
            power += 1
        }
        self.digits = digits
        self.isNegative = isNegative && !digits.isEmpty
        self.exponent = digits.isEmpty ? 0 : power
    }

    init(_ text: String) {
        self.init(text.utf8)
    }

    private enum Part { case whole, fraction, exponent }

    /// Whether it has no fraction.
    var isIntegral: Bool { exponent >= 0 }

    /// The power of ten just above the number: 3 for 123.4.
    private var magnitude: Int { digits.count + exponent }

    /// Whether the absolute value is at most a number that is given by its digits.
    private func isAtMost(_ limit: StaticString) -> Bool {
        !(DecimalNumber(UnsafeBufferPointer(start: limit.utf8Start, count: limit.utf8CodeUnitCount))
            .isSmallerInSize(than: self))
    }

    var fitsInt32: Bool { isAtMost(isNegative ? "2147483648" : "2147483647") }
    var fitsInt64: Bool { isAtMost(isNegative ? "9223372036854775808" : "9223372036854775807") }

    private func isSmallerInSize(than other: DecimalNumber) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        if magnitude != other.magnitude { return magnitude < other.magnitude }
        return digits.lexicographicallyPrecedes(other.digits)
    }

    /// Whether it is a whole multiple of a positive divisor; nil when the numbers are too far apart to tell.
    func isMultiple(of divisor: DecimalNumber) -> Bool? {
        if digits.isEmpty { return true }
        if divisor.digits.isEmpty { return nil }
        let shift = exponent - divisor.exponent
        // self / divisor = digits × 10^shift / divisor.digits
        guard divisor.digits.count <= 17, abs(shift) <= 4_000 else { return nil }
        var modulus = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
        for _ in 0..<max(-shift, 0) {
            let (product, overflow) = modulus.multipliedReportingOverflow(by: 10)
            if overflow || product > UInt64.max / 20 { return false }
            modulus = product
        }
        var remainder: UInt64 = 0
        for digit in digits { remainder = (remainder * 10 + UInt64(digit)) % modulus }
        for _ in 0..<max(shift, 0) { remainder = remainder * 10 % modulus }
        return remainder == 0
    }
}

extension DecimalNumber: Comparable {
    static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        switch (left.isNegative, right.isNegative) {
        case (true, false): true
        case (false, true): false
        case (false, false): left.isSmallerInSize(than: right)
        case (true, true): right.isSmallerInSize(than: left)
        }
    }
}
