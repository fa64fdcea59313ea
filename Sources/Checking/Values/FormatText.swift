/// Reads the other formats that clients depend on.
enum FormatText {
    /// `8-4-4-4-12` hexadecimal digits (RFC 9562 §4).
    static func isUUID(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for (index, byte) in text.enumerated() {
            let isDash = index == 8 || index == 13 || index == 18 || index == 23
            guard isDash ? byte == UInt8(ascii: "-") : isHexDigit(byte) else { return false }
        }
        return true
    }

    /// RFC 4648 §4 with its padding, in one piece.
    static func isBase64(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count % 4 == 0 else { return false }
        var end = text.count
        while end > 0, end > text.count - 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
        return text[..<end].allSatisfy { byte in
            isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
        }
    }

    /// Digits with an optional sign, fraction and exponent.
    static func isDecimal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
            index += 1
        }
        if skipDigits(text, &index) == 0 { return false }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            if skipDigits(text, &index) == 0 { return false }
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
                index += 1
            }
            if skipDigits(text, &index) == 0 { return false }
        }
        return index == text.count
    }

    private static func skipDigits(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int {
        let start = index
        while index < text.count, isDigit(text[index]) { index += 1 }
        return index - start
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
