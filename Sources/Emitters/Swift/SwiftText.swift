import SteleContractModel

/// Contract text in each place where it can stand in Swift source; nothing else may put it there.
enum SwiftText {
    /// A string literal that is exactly the text.
    static func literal(_ text: String) -> String {
        if ContractText.isQuotable(text) { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if ContractText.isInert(scalar) {
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

    /// An identifier, in back-ticks where it is a keyword.
    static func identifier(_ name: String) -> String {
        keywords.contains(name) ? "`" + name + "`" : name
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
