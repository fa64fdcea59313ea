extension JSONReader {
    /// Reads a number (RFC 8259 §6); the reader stands at its first byte.
    mutating func number() throws(JSONError) -> JSONNumber {
        let start = offset
        var index = offset
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        if index < limit, bytes[index] == UInt8(ascii: "0") {
            index += 1
        } else {
            index = try digits(from: index)
        }
        var isInteger = true
        if index < limit, bytes[index] == UInt8(ascii: ".") {
            isInteger = false
            index = try digits(from: index + 1)
        }
        if index < limit, bytes[index] | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            index += 1
            if index < limit, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            index = try digits(from: index)
        }
        if index < limit, continuesNumber(bytes[index]) { throw error(.invalidNumber, .digit, at: index) }
        place = index
        return JSONNumber(start: start, end: index, isInteger: isInteger)
    }

    private func digits(from start: Int) throws(JSONError) -> Int {
        var index = start
        while index < limit, bytes[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
        if index > start { return index }
        throw error(start < limit ? .invalidNumber : .unexpectedEnd, .digit, at: start)
    }

    /// Whether a byte right behind a number shows that the number was meant differently: `012`, `1.2.3`, `0x1F`.
    private func continuesNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
