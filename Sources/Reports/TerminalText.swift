/// Text from contracts, recordings and file names on its way to a terminal.
package enum TerminalText {
    /// One line in which nothing can move the cursor, change colours or reorder what is read.
    package static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var line = ""
        for scalar in text.unicodeScalars { append(scalar, to: &line) }
        return line
    }

    /// Several lines, each of them escaped.
    package static func escapedLines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
    }

    static func append(_ scalar: Unicode.Scalar, to line: inout String) {
        switch scalar {
        case "\n": line += "\\n"
        case "\r": line += "\\r"
        case "\t": line += "\\t"
        case _ where isUnsafe(scalar): line += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: line.unicodeScalars.append(scalar)
        }
    }

    /// Control characters, bidirectional and other invisible formatting (UAX #9 §2, UAX #44 `Cf`), line and
    /// paragraph separators, and private code points. The joiners of emoji and Indic scripts stay.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        if scalar.value == 0x200C || scalar.value == 0x200D { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
            return true
        default:
            return false
        }
    }
}
