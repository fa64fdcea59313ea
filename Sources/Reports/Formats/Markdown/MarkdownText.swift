/// Text of strangers on its way into Markdown as GitHub and GitLab read it: no link, image, mention, issue reference,
/// HTML, table cell or heading comes of it.
enum MarkdownText {
    /// A code span. Where back-ticks could not hold the text (it has one, or a bar or a backslash, which tables read
    /// first), a `code` element of character references.
    static func code(_ text: String) -> String {
        let line = TerminalText.escaped(text)
        if line.isEmpty { return element("") }
        let isPlain = line.unicodeScalars.allSatisfy { $0 != "`" && $0 != "|" && $0 != "\\" }
        if isPlain, line.first != " ", line.last != " " { return "`\(line)`" }
        return element(text)
    }

    /// A phrase of ours with names of strangers between back-ticks, which become code.
    static func phrase(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        // An odd number of back-ticks marks nothing.
        if parts.count.isMultiple(of: 2) { return plain(text) }
        return parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? plain(part) : code(part)
        }.joined()
    }

    /// Words without any markup.
    static func plain(_ text: String) -> String {
        var plain = ""
        var last: Unicode.Scalar = " "
        for scalar in TerminalText.escaped(text).unicodeScalars {
            switch scalar {
            // What is looked for in the finished page too is also parted by a space of no width.
            case "@", "#": plain += reference(scalar) + "&#8203;"
            case "/" where last == "/": plain += "&#8203;/"
            case "." where plain.suffix(3).lowercased() == "www": plain += "&#8203;."
            case _ where isMarkup(scalar): plain += reference(scalar)
            default: plain.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return plain
    }

    /// The same as `phrase` for the inside of an HTML element, where Markdown is not read.
    static func htmlPhrase(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        if parts.count.isMultiple(of: 2) { return plain(text) }
        return parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? plain(part) : element(part)
        }.joined()
    }

    /// A `code` element of character references.
    static func element(_ text: String) -> String { "<code>" + plain(text) + "</code>" }

    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "&", "|", "~", "!", "$": true
        default: false
        }
    }

    private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }
}
