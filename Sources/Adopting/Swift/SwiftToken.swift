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

    /// Whether an expression goes on behind a line that ends so.
    var continuesLine: Bool { kind == .mark && !["}", ")", "]", "?", "!", ">"].contains(spelling) }
    /// Whether an expression goes on with a line that begins so.
    var continuesBefore: Bool {
        kind == .mark && [".", "?", ":", "+", "-", "*", "/", "&", "|", "<", ">", "=", "%"].contains(spelling)
    }
}
