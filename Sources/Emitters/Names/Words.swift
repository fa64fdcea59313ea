/// The words of a wire name: `user_id`, `userId` and `UserID` are all `user`, `id`.
///
/// Words keep their letters' case; casing is each language's affair. A boundary is any character that is
/// neither letter nor digit, a lower-case letter before an upper-case one (`userName`), and the last capital of
/// a run before a lower-case letter (`HTTPServer`). Digits belong to the word before them.
package struct Words: Hashable, Sendable {
    package let list: [String]
    /// True when the name has lower-case letters, so that capitals in it mean something.
    package let isMixedCase: Bool

    package init(_ name: String) {
        if let words = ASCIIWords(name), !words.list.isEmpty {
            list = words.list
            isMixedCase = words.hasLowercase
            return
        }
        var splitter = Splitter()
        let scalars = Array(name.unicodeScalars)
        for index in scalars.indices {
            splitter.take(
                scalars[index], next: index + 1 < scalars.count ? scalars[index + 1] : nil,
                isFirst: index == 0)
        }
        splitter.endWord()
        isMixedCase = splitter.hasLowercase
        list = splitter.words.isEmpty ? Words.spelled(scalars) : splitter.words
    }

    /// Names of the characters, for a text that has neither letters nor digits: `>=` is `greater than`, `equals`.
    private static func spelled(_ scalars: [Unicode.Scalar]) -> [String] {
        if scalars.isEmpty { return ["empty"] }
        var words: [String] = []
        for scalar in scalars.prefix(8) {
            if let known = punctuation[scalar] {
                words.append(known)
            } else if let name = scalar.properties.name {
                words += name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
            } else {
                words.append("u" + String(scalar.value, radix: 16))
            }
        }
        return words.filter { $0.unicodeScalars.allSatisfy(\.isASCII) }.isEmpty ? ["symbol"] : words
    }

    private static let punctuation: [Unicode.Scalar: String] = [
        " ": "space", "\t": "tab", "\n": "newline", "!": "not", "\"": "quote", "#": "hash", "$": "dollar",
        "%": "percent", "&": "and", "'": "apostrophe", "(": "open", ")": "close", "*": "star", "+": "plus",
        ",": "comma", "-": "minus", ".": "dot", "/": "slash", ":": "colon", ";": "semicolon", "<": "less",
        "=": "equals", ">": "greater", "?": "question", "@": "at", "[": "open", "\\": "backslash",
        "]": "close",
        "^": "caret", "_": "underscore", "`": "backtick", "{": "open", "|": "or", "}": "close", "~": "tilde",
    ]
}

/// Cuts a name into words, one scalar at a time.
private struct Splitter {
    var words: [String] = []
    var hasLowercase = false
    private var word = ""
    private var last: Unicode.Scalar?

    mutating func take(_ scalar: Unicode.Scalar, next: Unicode.Scalar?, isFirst: Bool) {
        defer { last = scalar }
        if !isNameScalar(scalar) {
            endWord()
            if scalar == "+" { words.append("plus") }
            if scalar == "-", isFirst, let next, isDigit(next) { words.append("minus") }
            return
        }
        let isUpper = scalar.properties.isUppercase
        if scalar.properties.isLowercase { hasLowercase = true }
        if isUpper, let last, !word.isEmpty {
            let startsWord = last.properties.isLowercase || isDigit(last)
            let endsRun = last.properties.isUppercase && next?.properties.isLowercase == true
            if startsWord || (endsRun && !isPluralRun(next)) { endWord() }
        }
        word.unicodeScalars.append(scalar)
    }

    mutating func endWord() {
        if !word.isEmpty { words.append(word) }
        word = ""
    }

    /// `IDs` is one word: the run's plural, not `I` and `Ds`. Decided when the `D` is read, so only by look-ahead
    /// of one; the caller's text is short, a longer look-ahead gains nothing.
    private func isPluralRun(_ next: Unicode.Scalar?) -> Bool {
        next == "s" && word.unicodeScalars.allSatisfy { $0.properties.isUppercase } && word.count == 1
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

/// True for letters, digits and the marks that belong to letters, in any script.
package func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
        default: return false
        }
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: break
    case .nonspacingMark, .spacingMark, .decimalNumber: break
    default: return false
    }
    return scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
}
