/// Writes scalars and trees as YAML 1.2 in block style, so that what is read back is the same.
package enum YAMLText {
    /// A string as a key, or as a value in one line: plain where nobody can take it for anything else.
    package static func string(_ text: String, isInFlow: Bool = false) -> String {
        isPlain(text, isInFlow: isInFlow) ? text : quoted(text)
    }

    /// A double-quoted scalar (YAML 1.2 §7.3.1).
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where isHidden(scalar):
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// The lines of a literal block scalar (§8.1.2), its head first; nil where the text has to be quoted.
    package static func block(_ text: String) -> [String]? {
        guard text.unicodeScalars.contains("\n"),
            !text.unicodeScalars.contains(where: { $0 != "\n" && $0 != "\t" && isHidden($0) })
        else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = lines.first { !$0.isEmpty }
        guard let first, !first.hasPrefix(" "), !first.hasPrefix("\t") else { return nil }
        guard lines.last?.isEmpty == true else { return ["|-"] + lines }
        lines.removeLast()
        return lines.last?.isEmpty == true ? nil : ["|"] + lines
    }

    /// A scalar as it is written on one line.
    package static func scalar(_ node: Node, isInFlow: Bool = false) -> String {
        guard let text = node.text else { return "null" }
        if node.isBinary { return "!!binary " + quoted(text) }
        switch node.scalar {
        // As it is written: a version such as `1.10` is one text to people and another number to programs, and a key that
        // means null or true is a name all the same.
        case .null: return text.isEmpty ? "null" : text
        case .boolean, .integer, .float: return text
        case .string: return string(text, isInFlow: isInFlow)
        }
    }

    /// A key as it is written.
    package static func key(_ node: Node) -> String { scalar(node) }

    /// Control characters, and what editors and terminals do not show as it is.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            return scalar.value < 0x10000
        default: return false
        }
    }

    /// Words that mean no text, some of them to readers of YAML 1.1 only.
    private static let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

    /// `3.1.0`: no number, for all its digits.
    private static func isVersion(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 3 && text.utf8.count < 20
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    }

    private static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
        if isVersion(text) { return true }
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last, isLetter(first) || isFirst(first),
            last != UInt8(ascii: " "), last != UInt8(ascii: ":"), bytes.count <= 4_000
        else { return false }
        var before: UInt8 = 0
        for byte in bytes {
            guard byte >= 0x80 || isInner(byte, isInFlow: isInFlow) else { return false }
            if byte == UInt8(ascii: " "), before == UInt8(ascii: ":") { return false }
            if byte == UInt8(ascii: "#"), before == UInt8(ascii: " ") { return false }
            before = byte
        }
        if bytes.count <= 5, words.contains(text.lowercased()) { return false }
        return bytes.allSatisfy { $0 < 0x80 } || !text.unicodeScalars.contains(where: isHidden)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isFirst(_ byte: UInt8) -> Bool { "/_$(".utf8.contains(byte) }

    private static func isInner(_ byte: UInt8, isInFlow: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","):
            !isInFlow
        case 0x20..<0x7F: true
        default: false
        }
    }
}
