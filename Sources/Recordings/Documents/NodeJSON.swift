import SteleSourceTree

/// A value of a document as JSON text: what recorders keep of a body that they have parsed. Numbers keep their digits.
struct NodeJSON {
    private(set) var bytes: [UInt8] = []

    init(_ node: Node) { append(node) }

    private mutating func append(_ node: Node) {
        switch node.kind {
        case .scalar: append(node.scalar)
        case .sequence:
            bytes.append(UInt8(ascii: "["))
            for (index, element) in node.elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .mapping:
            bytes.append(UInt8(ascii: "{"))
            for (index, entry) in node.entries.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(text: entry.key.text ?? "")
                bytes.append(UInt8(ascii: ":"))
                append(entry.value)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private mutating func append(_ scalar: Scalar) {
        switch scalar {
        case .null: bytes += "null".utf8
        case .boolean(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let text), .float(let text): bytes += NodeJSON.number(text).utf8
        case .string(let text): append(text: text)
        }
    }

    /// RFC 8259 §7.
    private mutating func append(text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes += "\\u00".utf8
                bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A number of YAML as JSON writes it (RFC 8259 §6); what JSON has no word for stays, and is no JSON.
    private static func number(_ text: String) -> String {
        var digits = text[...]
        let isNegative = digits.first == "-"
        if isNegative || digits.first == "+" { digits = digits.dropFirst() }
        let sign = isNegative ? "-" : ""
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where digits.hasPrefix(prefix) {
            return Int(digits.dropFirst(2), radix: radix).map { sign + String($0) } ?? text
        }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber || ".eE+-".contains($0) }) else { return text }
        if digits.hasPrefix(".") { digits = "0" + digits }
        while digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
            digits = digits.dropFirst()
        }
        guard let point = digits.firstIndex(of: ".") else { return sign + digits }
        let fraction = digits[digits.index(after: point)...]
        if fraction.first?.isNumber == true { return sign + digits }
        return sign + digits[..<point] + ".0" + fraction
    }
}
