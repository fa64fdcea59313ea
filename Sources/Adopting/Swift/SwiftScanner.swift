import SteleFindings

/// Cuts Swift source into tokens; comments and space are passed over, and nothing makes it fail.
///
/// A regular expression between slashes is told from a division by what stands before it. Where that misleads, the reader says so
/// as the brackets no longer fit.
struct SwiftScanner {
    private let file: SourceFile
    private let text: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var column = 1
    private var isFirstInLine = true
    /// The last token as written.
    private var last = ""

    static func tokens(of file: SourceFile) -> [SwiftToken] {
        var scanner = SwiftScanner(file)
        var tokens: [SwiftToken] = []
        while let token = scanner.next() { tokens.append(token) }
        return tokens
    }

    private init(_ file: SourceFile) {
        self.file = file
        var scalars = Array(String(decoding: file.bytes, as: UTF8.self).unicodeScalars)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        text = scalars
    }

    private var position: SourcePosition { SourcePosition(line: line, column: column) }

    private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        index + distance < text.count ? text[index + distance] : nil
    }

    private func isNext(_ expected: String) -> Bool {
        var distance = 0
        for scalar in expected.unicodeScalars {
            if peek(distance) != scalar { return false }
            distance += 1
        }
        return true
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count {
            guard let scalar = peek() else { return }
            index += 1
            // A carriage return with a line feed behind it is one line end.
            if scalar == "\n" || (scalar == "\r" && peek() != "\n") {
                line += 1
                column = 1
                isFirstInLine = true
            } else {
                column += 1
            }
        }
    }

    private mutating func next() -> SwiftToken? {
        skipSpace()
        guard let first = peek() else { return nil }
        let start = position
        let isFirst = isFirstInLine
        let from = index
        let kind: SwiftToken.Kind
        if SwiftScanner.isWordStart(first) || first == "`" {
            word()
            kind = .word
        } else if first.properties.numericType == .decimal {
            while let scalar = peek(), SwiftScanner.isWordPart(scalar) || isFraction(scalar) { advance() }
            kind = .number
        } else if first == "\"" || first == "#" && isRawText {
            kind = .text(literal())
        } else if first == "/", isExpression {
            expression()
            kind = .text(nil)
        } else {
            advance(isNext("->") ? 2 : 1)
            kind = .mark
        }
        isFirstInLine = false
        var spelling = ""
        spelling.unicodeScalars.append(contentsOf: text[from..<index].filter { $0 != "`" })
        last = spelling
        return SwiftToken(
            kind: kind, spelling: spelling, range: SourceRange(file: file, start: start, end: position),
            isFirstInLine: isFirst)
    }

    /// Whether a slash begins a regular expression: no operand stands before it, and it is closed in its line.
    private var isExpression: Bool {
        guard ["", "(", "[", "{", ",", "=", ":", "!", "&", "|", "?", "return", "in"].contains(last),
            peek(1) != " "
        else { return false }
        var distance = 1
        while let scalar = peek(distance), scalar != "\n" {
            if scalar == "\\" { distance += 1 } else if scalar == "/" { return true }
            distance += 1
        }
        return false
    }

    private mutating func expression() {
        advance()
        while let scalar = peek(), scalar != "/" { advance(scalar == "\\" ? 2 : 1) }
        advance()
    }

    private func isFraction(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." && peek(1)?.properties.numericType == .decimal
    }

    private mutating func word() {
        if peek() == "`" {
            advance()
            while let scalar = peek(), scalar != "`", scalar != "\n" { advance() }
            advance()
            return
        }
        while let scalar = peek(), SwiftScanner.isWordPart(scalar) { advance() }
    }

    private mutating func skipSpace() {
        while let scalar = peek() {
            if isNext("//") {
                while let scalar = peek(), scalar != "\n", scalar != "\r" { advance() }
            } else if isNext("/*") {
                skipComment()
            } else if scalar.properties.isWhitespace {
                advance()
            } else {
                return
            }
        }
    }

    /// Comments stand in comments.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if isNext("/*") {
                depth += 1
                advance(2)
            } else if isNext("*/") {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && peek() != nil
    }

    // MARK: Texts

    /// Whether number signs lead to a quotation mark.
    private var isRawText: Bool {
        var distance = 0
        // Nobody writes more; each of many is looked at once and not each time.
        while peek(distance) == "#", distance < 64 { distance += 1 }
        return peek(distance) == "\""
    }

    /// The value of a text literal; nil when it is not known without running code.
    private mutating func literal() -> String? {
        var signs = ""
        while peek() == "#" {
            signs += "#"
            advance()
        }
        let quote = isNext("\"\"\"") ? "\"\"\"" : "\""
        advance(quote.count)
        var value = ""
        var isKnown = true
        while let scalar = peek(), !isNext(quote + signs) {
            if isNext("\\" + signs) {
                advance(1 + signs.count)
                if let escaped = escape() {
                    value.unicodeScalars.append(escaped)
                } else {
                    isKnown = false
                }
            } else if quote.count == 1, scalar == "\n" || scalar == "\r" {
                // Not closed in its line: it ends there, as for the compiler.
                return nil
            } else {
                value.unicodeScalars.append(scalar)
                advance()
            }
        }
        advance(quote.count + signs.count)
        return isKnown && quote.count == 1 ? value : nil
    }

    /// What stands behind a backslash; nil for an interpolation, which is passed over with the texts in it.
    private mutating func escape() -> Unicode.Scalar? {
        guard let scalar = peek() else { return nil }
        if scalar == "(" {
            skipInterpolation()
            return nil
        }
        advance()
        switch scalar {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "0": return "\0"
        case "\"", "\\", "'": return scalar
        case "u":
            var digits = ""
            while let scalar = peek(), scalar != "}", scalar != "\"", scalar != "\n" {
                if scalar != "{" { digits.unicodeScalars.append(scalar) }
                advance()
            }
            advance()
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        default: return nil
        }
    }

    /// Without recursion, because source may nest as deep as it likes: a text within ends at its own quotation mark.
    private mutating func skipInterpolation() {
        var depth = 0
        var isInText = false
        repeat {
            guard let scalar = peek() else { return }
            if scalar == "\\", isInText {
                advance()
            } else if scalar == "\"" {
                isInText.toggle()
            } else if scalar == "\n" {
                return
            } else if !isInText {
                if scalar == "(" { depth += 1 }
                if scalar == ")" { depth -= 1 }
            }
            advance()
        } while depth > 0
    }

    private static func isWordStart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar == "$" || scalar.properties.isXIDStart
            || (scalar.value >= 0x80 && scalar.properties.isEmoji)
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        isWordStart(scalar) || scalar.properties.isXIDContinue
    }
}
