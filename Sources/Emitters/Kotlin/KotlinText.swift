import SteleContractModel

/// Contract text in each place where it can stand in Kotlin source; nothing else may put it there.
enum KotlinText {
    /// A string literal that is exactly the text.
    static func literal(_ text: String) -> String {
        if ContractText.isQuotable(text) { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "$": result += "\\$"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if ContractText.isInert(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    for unit in String(scalar).utf16 { result += escape(unit) }
                }
            }
        }
        return result + "\""
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }

    /// An expression for a JSON value; `spell` qualifies the names of the library.
    static func json(_ literal: JSONLiteral, _ spell: KotlinSpelling) -> String {
        switch literal {
        case .null: return spell(.jsonNull)
        case .boolean(let value): return spell(.jsonPrimitive) + (value ? "(true)" : "(false)")
        case .string(let text): return spell(.jsonPrimitive) + "(" + self.literal(text) + ")"
        case .number(let text):
            if let integer = Int64(text) { return spell(.jsonPrimitive) + "(" + long(integer) + ")" }
            return spell(.jsonUnquotedLiteral) + "(" + self.literal(text) + ")"
        case .array(let elements):
            return spell(.jsonArray) + "(listOf(" + elements.map { json($0, spell) }.joined(separator: ", ")
                + "))"
        case .object(let members):
            let pairs = members.map { self.literal($0.name) + " to " + json($0.value, spell) }
            return spell(.jsonObject) + "(mapOf(" + pairs.joined(separator: ", ") + "))"
        }
    }

    /// A literal of the type `Long`.
    static func long(_ value: Int64) -> String {
        // Kotlin reads the sign apart, and the number without it does not fit.
        value == .min ? "(-\(Int64.max)L - 1L)" : "\(value)L"
    }

    /// The lines of a text for KDoc, without what could end the comment, open another one in it or fool its reader.
    static func commentLines(_ text: String) -> [String] {
        ContractText.lines(text).map { line in
            if !ContractText.hasCommentMark(line) { return line }
            return line.replacing("*/", with: "*&#47;").replacing("/*", with: "/&#42;")
        }
    }

    /// An identifier, in back-ticks where it is a hard keyword or not of the letters that Kotlin knows. Soft keywords
    /// are names like others everywhere.
    static func identifier(_ name: String) -> String {
        let isPlain =
            name.unicodeScalars.allSatisfy(isPlainScalar) && name.utf8.contains { $0 != UInt8(ascii: "_") }
        return isPlain && !hardKeywords.contains(name) ? name : "`" + name + "`"
    }

    /// A package's name, its parts in back-ticks where they are keywords.
    static func packageName(_ name: String) -> String {
        name.split(separator: ".").map { identifier(String($0)) }.joined(separator: ".")
    }

    /// Letters and digits of the basic multilingual plane (Kotlin's grammar: `Letter`, `UnicodeDigit`).
    private static func isPlainScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "_" || isNameScalar(scalar) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .letterNumber,
            .decimalNumber:
            return scalar.value <= 0xFFFF
        default: return false
        }
    }

    private static let hardKeywords: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface",
        "is", "null",
        "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val",
        "var",
        "when", "while",
    ]
}
