import SteleContractModel

/// Texts of the contract in comments and messages.
enum ContractText {
    /// The lines of a text for a comment, without what could end its line or fool its reader.
    static func lines(_ text: String) -> [String] {
        if isPlain(text) { return plainLines(text) }
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

    /// True when a text can stand in a comment of one line as it is: what most documentation of a property is.
    static func isShortComment(_ text: String) -> Bool {
        var last: UInt8 = 0x20
        guard text.utf8.count <= 100 else { return false }
        for byte in text.utf8 {
            let isMark = byte == UInt8(ascii: "/") && last == UInt8(ascii: "*")
            let isOpening = byte == UInt8(ascii: "*") && last == UInt8(ascii: "/")
            if !(0x20..<0x7F).contains(byte) || isMark || isOpening { return false }
            last = byte
        }
        return last != 0x20
    }

    /// Printable ASCII and line feeds: nearly all texts are nothing else.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
    }

    private static func plainLines(_ text: String) -> [String] {
        var lines: [String] = []
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == 0x0A {
                var last = end
                while last > start, bytes[last - 1] == 0x20 { last -= 1 }
                if last > start || !lines.isEmpty {
                    lines.append(
                        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<last]), as: UTF8.self))
                }
                start = end + 1
            }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// True when a text can stand between quotes as it is, in every language: printable ASCII without quotes, backslashes
    /// and dollar signs.
    static func isQuotable(_ text: String) -> Bool {
        text.utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
                && $0 != UInt8(ascii: "$")
        }
    }

    /// True when a slash stands beside a star in the text.
    static func hasCommentMark(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            if (byte == UInt8(ascii: "/") && last == UInt8(ascii: "*"))
                || (byte == UInt8(ascii: "*") && last == UInt8(ascii: "/"))
            {
                return true
            }
            last = byte
        }
        return false
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

extension Documentation {
    /// The summary or the description, where there is only one of them.
    var onlyText: String? {
        switch (summary, description) {
        case (let text?, nil), (nil, let text?): text
        default: nil
        }
    }
}
