import SteleContractModel

/// Writes values as the text around them is written.
struct LiteralText {
    /// Whether every text is in double quotes, as JSON has it.
    var isJSON = false
    /// The quotes of the texts beside it; nil where they have none.
    var quote: Character?
    /// Between a key and its value: `: `.
    var colon = ": "
    /// Whether braces have a blank inside.
    var isPadded = false
    var lineBreak = "\n"
    var step = 2

    // MARK: Scalars

    func scalar(_ literal: JSONLiteral) -> String {
        guard case .string(let text) = literal else { return literal.json }
        if isJSON { return literal.json }
        if let quote { return quoted(text, by: quote) }
        return LiteralText.isPlain(text) ? text : quoted(text, by: "'")
    }

    func key(_ name: String) -> String {
        if isJSON { return JSONLiteral.string(name).json }
        if let quote { return quoted(name, by: quote) }
        return LiteralText.isPlain(name) ? name : quoted(name, by: "'")
    }

    private func quoted(_ text: String, by quote: Character) -> String {
        let isSimple = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if quote == "\"" || !isSimple { return JSONLiteral.string(text).json }
        return "'" + text.replacing("'", with: "''") + "'"
    }

    /// Whether YAML reads a text without quotes as itself, in brackets too, and in every version.
    static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) || first == UInt8(ascii: "$"),
            text.utf8.last != 0x20
        else { return false }
        let words: Set<String> = [
            "true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf",
        ]
        return text.utf8.dropFirst().allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || "./+- ".utf8.contains($0)
        }
            && !words.contains(text.lowercased())
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    }

    // MARK: Values

    /// In one line.
    func inline(_ literal: JSONLiteral) -> String {
        let comma = colon == ":" ? "," : ", "
        switch literal {
        case .array(let elements): return "[" + elements.map(inline).joined(separator: comma) + "]"
        case .object(let members) where members.isEmpty: return "{}"
        case .object(let members):
            let inner = members.map { plainKey($0.name) + colon + inline($0.value) }.joined(separator: comma)
            return isPadded ? "{ \(inner) }" : "{\(inner)}"
        default: return inner.scalar(literal)
        }
    }

    /// An object over several lines, in braces; its closing brace is under `indent`.
    func braced(_ literal: JSONLiteral, indent: String) -> String {
        guard case .object(let members) = literal, !members.isEmpty else { return inline(literal) }
        let deeper = indent + String(repeating: " ", count: step)
        let lines = members.map {
            deeper + plainKey($0.name) + colon + braced($0.value, indent: deeper)
        }
        return "{" + lineBreak + lines.joined(separator: "," + lineBreak) + lineBreak + indent + "}"
    }

    /// Behind a key and its colon, its members in lines of their own below `indent`.
    func block(_ literal: JSONLiteral, indent: String) -> String {
        guard case .object(let members) = literal, !members.isEmpty else { return " " + inline(literal) }
        let deeper = indent + String(repeating: " ", count: step)
        return members.map {
            lineBreak + deeper + plainKey($0.name) + ":" + block($0.value, indent: deeper)
        }.joined()
    }

    /// Inside a new value nobody's quotes are imitated: it has keywords.
    private var inner: LiteralText {
        var inner = self
        inner.quote = nil
        return inner
    }

    private func plainKey(_ name: String) -> String { inner.key(name) }
}
