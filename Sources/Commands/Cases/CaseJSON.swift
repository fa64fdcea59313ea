/// JSON on one line, its members in the order in which they were given.
indirect enum CaseJSON {
    case text(String)
    case number(Int)
    case list([CaseJSON])
    case record([(name: String, value: CaseJSON)])

    func write(to bytes: inout [UInt8]) {
        switch self {
        case .text(let text): CaseJSON.write(text, to: &bytes)
        case .number(let number): bytes += "\(number)".utf8
        case .list(let values): CaseJSON.write(values, "[", "]", to: &bytes) { $0.write(to: &$1) }
        case .record(let members):
            CaseJSON.write(members, "{", "}", to: &bytes) { member, bytes in
                CaseJSON.write(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
        }
    }

    private static func write<Value>(
        _ values: [Value], _ open: Unicode.Scalar, _ close: Unicode.Scalar, to bytes: inout [UInt8],
        _ each: (Value, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            each(value, &bytes)
        }
        bytes.append(UInt8(ascii: close))
    }

    private static let digits = Array("0123456789abcdef".utf8)

    /// RFC 8259 §7; line breaks of JavaScript are escaped as well, so that a line stays one everywhere.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
            case "\n": bytes += "\\n".utf8
            case "\r": bytes += "\\r".utf8
            case "\t": bytes += "\\t".utf8
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                bytes += "\\u".utf8
                for shift in stride(from: 12, through: 0, by: -4) {
                    bytes.append(digits[Int(scalar.value >> UInt32(shift)) & 15])
                }
            default: bytes += UTF8.encode(scalar)!
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
