import SteleJSONText

// Whether a value is within a bound; a bound about other values always allows.
extension PlannedConstraint {
    /// Nil when a pattern could not be matched within bounds.
    func allows(_ string: JSONString, _ reader: JSONReader) -> Bool? {
        switch self {
        case .atLeast(let count, .characters): reader.characters(in: string) >= count
        // The escaped text is never shorter.
        case .atMost(let count, .characters):
            string.end - string.start <= count || reader.characters(in: string) <= count
        case .pattern(let regex): regex.matches(reader.text(string))
        default: true
        }
    }

    func allows(_ number: JSONNumber, _ reader: JSONReader) -> Bool {
        switch self {
        case .minimum(let bound, let isExclusive):
            let order = reader.compare(number, bound)
            return isExclusive ? order > 0 : order >= 0
        case .maximum(let bound, let isExclusive):
            let order = reader.compare(number, bound)
            return isExclusive ? order < 0 : order <= 0
        case .multipleOf(let step): return reader.decimal(number).isMultiple(of: step.exact) ?? true
        default: return true
        }
    }

    func allows(_ count: Int, _ measure: Measure) -> Bool {
        switch self {
        case .atLeast(let limit, let counted): counted != measure || count >= limit
        case .atMost(let limit, let counted): counted != measure || count <= limit
        default: true
        }
    }
}

extension JSONReader {
    /// Calls with a string's content, unescaped.
    func withContent<Result>(
        of string: JSONString, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if !string.hasEscapes { return body(content(string)) }
        var bytes: [UInt8] = []
        unescape(string, into: &bytes)
        return bytes.withUnsafeBufferPointer(body)
    }

    /// Unicode scalars (JSON Schema 2020-12 validation §6.3.1).
    fileprivate func characters(in string: JSONString) -> Int {
        withContent(of: string) { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
    }

    func decimal(_ number: JSONNumber) -> DecimalNumber { DecimalNumber(content(number)) }

    /// Below, at or above zero as the number is below, at or above the bound.
    fileprivate func compare(_ number: JSONNumber, _ bound: PlannedConstraint.Bound) -> Int {
        if number.isInteger, number.end - number.start <= 18, let limit = bound.integer {
            let value = integer(content(number))
            return value < limit ? -1 : value == limit ? 0 : 1
        }
        let value = decimal(number)
        return value < bound.exact ? -1 : value == bound.exact ? 0 : 1
    }

    /// An integer of at most 18 characters.
    private func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64 {
        var value: Int64 = 0
        for byte in text where byte != UInt8(ascii: "-") {
            value = value * 10 + Int64(byte &- UInt8(ascii: "0"))
        }
        return text.first == UInt8(ascii: "-") ? -value : value
    }

    /// A reader of a value that was read before.
    func part(_ range: Range<Int>) -> JSONReader {
        JSONReader(bytes(from: 0, to: range.upperBound), range: range)
    }
}
