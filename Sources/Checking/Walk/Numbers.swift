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
            return .integerBeyond64Bits
        }
        return width == .int32 && !value.fitsInt32 ? .integerBeyond32Bits : nil
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

    /// Whether neither a decimal nor a 64-bit float holds a number exactly: models keep any JSON in one of them.
    func isBeyondAny(_ number: JSONNumber, _ reader: JSONReader) -> Bool {
        let text = reader.content(number)
        if DecimalText.isReadable(text) { return false }
        guard let value = Double(reader.text(number)), value.isFinite else { return true }
        return DecimalNumber(value.description) != DecimalNumber(text)
    }

    /// Whether text reads as a number, the way JSON or a lenient client would write it.
    func isNumber(_ string: JSONString, _ reader: JSONReader) -> Bool {
        let text = reader.text(string)
        return text.utf8.count <= 64 && text.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 }
            && text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && !text.lowercased().contains("x") && Double(text) != nil
    }
}

extension JSONReader {
    /// A number's text as bytes.
    func content(_ number: JSONNumber) -> UnsafeBufferPointer<UInt8> {
        bytes(from: number.start, to: number.end)
    }
}
