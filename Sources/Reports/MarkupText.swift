/// Text of strangers on its way into XML and HTML.
enum MarkupText {
    /// Fit for content and for attributes in double quotes. What would be invisible, or no character of XML 1.0 (§2.2),
    /// is shown as its code point.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in TerminalText.escaped(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The same for text of several lines.
    static func escapedLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(
            separator: "\n")
    }
}
