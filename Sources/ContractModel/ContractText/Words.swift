/// A word as it is when that cannot be misread, else as a JSON string.
func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(isWordByte)
    return isPlain ? text : quoted(text)
}

/// A JSON string.
func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

/// The inside of a JSON string, control characters escaped.
func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            let hex = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"):
        true
    default: false
    }
}

extension JSONLiteral: CustomStringConvertible {
    /// Compact JSON.
    package var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): quoted(text)
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { quoted($0.name) + ":" + $0.value.description }.joined(separator: ",") + "}"
        }
    }
}
