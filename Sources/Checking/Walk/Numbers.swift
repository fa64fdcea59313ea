import SteleClients
import SteleContractModel
import SteleJSONText

extension BodyWalk {
    /// What is wrong with a number where an integer is declared. `1.0` and `1e3` are integers (JSON Schema
    /// 2020-12 §6.1.1).
    func fault(in number: JSONNumber, _ width: IntegerWidth, _ reader: JSONReader) -> Deviation? {
        // 18 digits fit 64 bits; 9 fit 32.
        let length = number.end - number.start
        if number.isInteger, length <= (width == .int32 ? 9 : 18) { return nil }
        let value = reader.decimal(number)
        guard value.isIntegral else {
            return isIntegralAsDouble(number, reader) ? .integerFractionRounded : .integerFraction
        }
        guard value.fitsInt64, number.isInteger || fitsAsDouble(number, reader) else {
            if number.isInteger, wraps(number, width, reader) { return .integerWrapped }
            return isTakenForFirstBeyond(number, reader) ? .integerJustBeyond64Bits : .integerBeyond64Bits
        }
        return width == .int32 && !value.fitsInt32 ? .integerBeyond32Bits : nil
    }

    /// Whether kotlinx.serialization 1.9 reads an integer beyond 64 bits as another number: it looks for an overflow only
    /// in the sign of what it has counted so far.
    private func wraps(_ number: JSONNumber, _ width: IntegerWidth, _ reader: JSONReader) -> Bool {
        var count: Int64 = 0
        let text = reader.content(number)
        for byte in text where byte != UInt8(ascii: "-") {
            count = count &* 10 &- Int64(byte - UInt8(ascii: "0"))
            if count > 0 { return false }
        }
        if width == .int32, count < -Int64(Int32.max) { return false }
        return count != .min || text.first == UInt8(ascii: "-")
    }

    /// 2^63 or −2^63 to a float, which a client that has only floats cannot tell from what 64 bits hold.
    private func isTakenForFirstBeyond(_ number: JSONNumber, _ reader: JSONReader) -> Bool {
        Double(reader.text(number)).map { abs($0) == 9_223_372_036_854_775_808 } ?? false
    }

    private func isIntegralAsDouble(_ number: JSONNumber, _ reader: JSONReader) -> Bool {
        guard let value = Double(reader.text(number)) else { return false }
        return value.rounded(.towardZero) == value && fitsAsDouble(number, reader)
    }

    /// Decoders read an integer that is spelled with a fraction or exponent as a 64-bit float first.
    private func fitsAsDouble(_ number: JSONNumber, _ reader: JSONReader) -> Bool {
        guard let value = Double(reader.text(number)) else { return false }
        return abs(value) < 9_223_372_036_854_775_808
    }

    /// What is wrong with a number that is larger, or closer to zero, than any 64-bit float.
    func faultAsDouble(_ number: JSONNumber, _ reader: JSONReader) -> Deviation? {
        let text = reader.content(number)
        if number.isInteger, text.count < 300 { return nil }
        let hasExponent = !number.isInteger && text.contains { $0 | 0x20 == UInt8(ascii: "e") }
        guard hasExponent || text.count >= 300, let value = Double(reader.text(number)) else { return nil }
        if value.isInfinite { return .numberBeyondDouble }
        return value.isZero && !DecimalNumber(text).digits.isEmpty ? .numberUnderflow : nil
    }

    /// What is wrong with a number where a decimal of 38 digits is declared.
    func faultAsDecimal(_ number: JSONNumber, _ reader: JSONReader) -> Deviation? {
        if DecimalText.isReadable(reader.content(number)) { return nil }
        if let fault = faultAsDouble(number, reader) { return fault }
        return isExactAsDouble(number, reader) ? .numberBeyondDecimalExponent : .numberBeyondDecimal
    }

    /// What is wrong with a number that neither a decimal nor a 64-bit float holds exactly: models keep any JSON in one
    /// of them.
    func faultAsAny(_ number: JSONNumber, _ reader: JSONReader) -> Deviation? {
        if DecimalText.isReadable(reader.content(number)) { return nil }
        if faultAsDouble(number, reader) != nil { return .anyNumberOutOfRange }
        return isExactAsDouble(number, reader) ? nil : .anyNumberInexact
    }

    /// Whether a 64-bit float, written with as few digits as tell it from others, is the number.
    func isExactAsDouble(_ number: JSONNumber, _ reader: JSONReader) -> Bool {
        guard let value = Double(reader.text(number)), value.isFinite else { return false }
        return DecimalNumber(value.description) == DecimalNumber(reader.content(number))
    }

    /// Whether text, read as JSON, is a number of a type's values.
    func isNumber(_ string: JSONString, _ width: IntegerWidth?, _ reader: JSONReader) -> Bool {
        let text = reader.text(string)
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ $0 > 0x20 }) else { return false }
        return Array(text.utf8).withUnsafeBufferPointer { bytes in
            var inside = JSONReader(bytes)
            guard case .number(let number)? = try? inside.next(), number.end == bytes.count else {
                return false
            }
            guard let width else { return faultAsDouble(number, inside) == nil }
            return !text.contains(".") && fault(in: number, width, inside) == nil
        }
    }
}

extension JSONReader {
    /// A number's text as bytes.
    func content(_ number: JSONNumber) -> UnsafeBufferPointer<UInt8> {
        bytes(from: number.start, to: number.end)
    }
}
