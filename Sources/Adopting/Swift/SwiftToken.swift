import SteleFindings

/// A word, text, number or mark of Swift source.
struct SwiftToken: Hashable {
    enum Kind: Hashable {
        /// A keyword or a name, without back-ticks.
        case word
        /// A text; nil where it holds an interpolation.
        case text(String?)
        case number
        /// Punctuation or one character of an operator; `->` is one mark.
        case mark
    }

    let kind: Kind
    /// As written, but for back-ticks.
    let spelling: String
    let range: SourceRange
    /// Whether nothing but space stands before it in its line.
    let isFirstInLine: Bool

    func isMark(_ text: String) -> Bool { kind == .mark && spelling == text }
    func isWord(_ text: String) -> Bool { kind == .word && spelling == text }

    /// Whether a number has a fraction or an exponent.
    var isFloating: Bool {
        let exponents = spelling.hasPrefix("0x") ? "pP" : "eE"
        return spelling.contains { $0 == "." || exponents.contains($0) }
    }

    /// The value of a whole number; nil where it is none, or too large.
    var integer: Int? {
        let digits = spelling.filter { $0 != "_" }
        let radix = ["0x": 16, "0o": 8, "0b": 2][String(digits.prefix(2))]
        return radix.map { Int(digits.dropFirst(2), radix: $0) } ?? Int(digits)
    }

    /// Whether an expression goes on behind a line that ends so.
    var continuesLine: Bool { kind == .mark && !["}", ")", "]", "?", "!", ">"].contains(spelling) }
    /// Whether an expression goes on with a line that begins so.
    var continuesBefore: Bool {
        kind == .mark && [".", "?", ":", "+", "-", "*", "/", "&", "|", "<", ">", "=", "%"].contains(spelling)
    }
}
