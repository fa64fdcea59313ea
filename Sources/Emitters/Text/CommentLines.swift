import SteleContractModel

/// The lines of a comment, which an emitter puts its marks around.
struct CommentLines {
    private(set) var list = TextList()

    var isEmpty: Bool { list.isEmpty }

    /// Adds the lines of a text, an empty one before them where others stand already.
    ///
    /// - Parameter harmless: the lines of a text that may hold what a language's comments must not.
    mutating func add(_ text: String, _ harmless: (String) -> [String]) {
        let mark = list.count
        if !isEmpty { list.add("") }
        let start = list.count
        if !list.addPlainLines(of: text) { list = harmless(text).reduce(into: list) { $0.add($1) } }
        if list.count == start { list.removeLast(list.count - mark) }
    }

    /// Adds the summary and the description, once where their lines are equal.
    mutating func add(_ documentation: Documentation, _ harmless: (String) -> [String]) {
        if let summary = documentation.summary { add(summary, harmless) }
        guard let description = documentation.description, description != documentation.summary else {
            return
        }
        let count = list.count
        add(description, harmless)
        guard count > 0, list.count == 2 * count + 1 else { return }
        if (0..<count).allSatisfy({ list[$0] == list[count + 1 + $0] }) { list.removeLast(count + 1) }
    }

    /// Adds lines as they are, an empty one before them where others stand already.
    mutating func add(lines: [String]) {
        if !isEmpty { list.add("") }
        for line in lines { list.add(line) }
    }

    /// The line, where there is only one and it is short.
    var onlyShortLine: ArraySlice<UInt8>? {
        list.count == 1 && list[0].count <= 100 ? list[0] : nil
    }
}

extension TextList {
    /// Adds the lines of a text that nothing has to be done about: printable ASCII in which nothing can end a comment,
    /// begin one, or look like a tag. False, and nothing added, for others.
    fileprivate mutating func addPlainLines(of text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            if !TextList.isPlain(bytes) { return false }
            var start = 0
            var blanks = 0
            var hasLines = false
            for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "\n") {
                var last = end
                while last > start, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
                if last > start {
                    // Those at the start and at the end are left out.
                    if hasLines { for _ in 0..<blanks { add("") } }
                    add(bytes[start..<last])
                    blanks = 0
                    hasLines = true
                } else {
                    blanks += 1
                }
                start = end + 1
            }
            return true
        }
    }

    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var last = UInt8(ascii: "\n")
        var isAtStart = true
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n"): isAtStart = true
            case UInt8(ascii: " "): break
            case UInt8(ascii: "/") where last == UInt8(ascii: "*"): return false
            case UInt8(ascii: "*") where last == UInt8(ascii: "/"): return false
            case UInt8(ascii: "@") where isAtStart: return false
            case 0x21..<0x7F: isAtStart = false
            default: return false
            }
            last = byte
        }
        return true
    }
}

extension SourceWriter {
    /// Lines of a comment, each behind a mark.
    mutating func comment(_ lines: CommentLines, behind mark: String) {
        for index in 0..<lines.list.count {
            let text = lines.list[index]
            line { bytes in
                bytes.append(mark)
                if text.isEmpty { return }
                bytes.append(UInt8(ascii: " "))
                bytes.append(contentsOf: text)
            }
        }
    }

    /// A comment between `/**` and `*/`, on one line where it is short.
    mutating func blockComment(_ lines: CommentLines) {
        if lines.isEmpty { return }
        if let only = lines.onlyShortLine {
            return line { bytes in
                bytes.append("/** ")
                bytes.append(contentsOf: only)
                bytes.append(" */")
            }
        }
        line("/**")
        comment(lines, behind: " *")
        line(" */")
    }
}
