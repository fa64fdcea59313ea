import SteleContractModel

/// Contract text in each place where it can stand in TypeScript source; nothing else may put it there.
enum TypeScriptText {
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

    /// An expression for a JSON value.
    static func json(_ literal: JSONLiteral) -> String {
        switch literal {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .string(let text): self.literal(text)
        case .number(let text): text
        case .array(let elements): "[" + elements.map(json).joined(separator: ", ") + "]"
        case .object(let members):
            "{ " + members.map { key($0.name) + ": " + json($0.value) }.joined(separator: ", ") + " }"
        }
    }

    /// The name of a member in an object literal. `__proto__` would set the prototype if it were not computed.
    static func key(_ name: String) -> String {
        name == "__proto__" ? "[\"__proto__\"]" : memberName(name)
    }

    /// The name of a member in an interface, in quotes unless it is an identifier.
    static func memberName(_ name: String) -> String {
        isIdentifier(name) ? name : literal(name)
    }

    /// The lines of a text for `/** */`: nothing ends the comment, and no line begins with a tag or a directive to the
    /// compiler.
    static func commentLines(_ text: String) -> [String] {
        ContractText.lines(text).map { line in
            let safe = ContractText.hasCommentMark(line) ? withoutCommentEnd(line) : line
            guard let first = safe.utf8.firstIndex(where: { $0 != UInt8(ascii: " ") }), safe[first] == "@"
            else {
                return safe
            }
            return safe[..<first] + "\\" + safe[first...]
        }
    }

    private static func withoutCommentEnd(_ line: String) -> String {
        let parts = line.split(separator: "/", omittingEmptySubsequences: false)
        var result = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { result += result.utf8.last == UInt8(ascii: "*") ? "\\/" : "/" }
            result += part
        }
        return result
    }

    /// Names that no type alias or interface can have, or that the file has for something else.
    static let reservedTypes: Set<String> = [
        "any", "await", "bigint", "boolean", "break", "case", "catch", "class", "const", "continue",
        "debugger",
        "default", "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for", "function",
        "if", "implements", "import", "in", "instanceof", "interface", "let", "never", "new", "null",
        "number",
        "object", "package", "private", "protected", "public", "return", "static", "string", "super",
        "switch",
        "symbol", "this", "throw", "true", "try", "typeof", "undefined", "unknown", "var", "void", "while",
        "with", "yield", "components", "operations", "paths", "webhooks", TypeScriptPlan.parameter,
    ]

    /// True for ASCII identifiers; keywords may be member names.
    private static func isIdentifier(_ name: String) -> Bool {
        var isFirst = true
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "_"),
                UInt8(ascii: "$"):
                break
            case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
            default: return false
            }
            isFirst = false
        }
        return !isFirst
    }
}
