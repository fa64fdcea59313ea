import SteleContractModel

/// Texts of the contract in comments and messages.
enum ContractText {
    /// The lines of a text for a comment, without what could end its line or fool its reader.
    static func lines(_ text: String) -> [String] {
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

    /// A word in a message or in YAML: quoted where it could be misread.
    static func word(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.unicodeScalars.allSatisfy { isNameScalar($0) || $0 == "_" || $0 == "." }
        return isPlain ? text : JSONLiteral.string(text).description
    }

    /// False for control, bidirectional, invisible and unassigned characters: they are escaped or left out.
    static func isInert(_ scalar: Unicode.Scalar) -> Bool {
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
}
