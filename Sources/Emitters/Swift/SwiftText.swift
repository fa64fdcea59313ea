import SteleContractModel

/// Contract text in each place where it can stand in Swift source; nothing else may put it there.
enum SwiftText {
    /// A string literal that is exactly the text.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if isInert(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{" + String(scalar.value, radix: 16) + "}"
                }
            }
        }
        return result + "\""
    }

    /// An expression for a JSON value, where a `JSONValue` is expected.
    static func json(_ literal: JSONLiteral) -> String {
        switch literal {
        case .null: return ".null"
        case .boolean(let value): return value ? "true" : "false"
        case .string(let text): return self.literal(text)
        case .number(let text):
            if let integer = Int64(text) { return String(integer) }
            return ".number(text: \(self.literal(text)))"
        case .array(let elements): return "[" + elements.map(json).joined(separator: ", ") + "]"
        case .object(let members):
            if members.isEmpty { return "[:]" }
            return "[" + members.map { self.literal($0.name) + ": " + json($0.value) }.joined(separator: ", ")
                + "]"
        }
    }

    /// The lines of a text for `///`, without what could end the comment or fool its reader.
    static func commentLines(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where last == "\r": break
            case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
                lines.append(trimmed(line))
                line = ""
            case "\t": line += "    "
            default: if isInert(scalar) { line.unicodeScalars.append(scalar) }
            }
            last = scalar
        }
        lines.append(trimmed(line))
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines.drop(while: \.isEmpty))
    }

    /// An identifier, in back-ticks where it is a keyword.
    static func identifier(_ name: String) -> String {
        keywords.contains(name) ? "`" + name + "`" : name
    }

    /// False for control, bidirectional, invisible and unassigned characters: they are escaped or left out.
    private static func isInert(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return false
        default: return !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func trimmed(_ line: String) -> String {
        var end = line.endIndex
        while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
        return String(line[..<end])
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
        "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
        "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
        "defer",
        "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
        "where",
        "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
        "_",
        "Type", "Protocol",
    ]
}
