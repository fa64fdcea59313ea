import SteleCYAML

/// The span of a block scalar, which libyaml draws to the next line that is not blank.
struct BlockSpan {
    private let text: UnsafeBufferPointer<UInt8>
    private let start: yaml_mark_t
    private let end: yaml_mark_t
    /// The same places as byte offsets.
    private let first: Int
    private let last: Int

    init(
        text: UnsafeBufferPointer<UInt8>, start: yaml_mark_t, end: yaml_mark_t,
        _ cursor: inout CharacterCursor
    ) {
        self.text = text
        self.start = start
        self.end = end
        first = cursor.offset(of: start.index)
        last = cursor.offset(of: end.index)
    }

    /// The end of the last line with text, or of the header when there is none.
    var smallestEnd: yaml_mark_t {
        var content = last
        while content > first, isSpace(text[content - 1]) { content -= 1 }
        let breaks = lineBreaks(from: content)
        if breaks == end.line - start.line { return headerEnd }
        // What is cut is blanks and line breaks, of one byte each.
        return yaml_mark_t(
            index: end.index - (last - content), line: end.line - breaks,
            column: breaks == 0 ? end.column - (last - content) : column(of: content))
    }

    /// Behind `|` or `>`, an indentation digit and a chomping sign.
    private var headerEnd: yaml_mark_t {
        var length = 1
        while first + length < text.count, "+-0123456789".utf8.contains(text[first + length]) { length += 1 }
        return yaml_mark_t(index: start.index + length, line: start.line, column: start.column + length)
    }

    /// How many lines end from an offset on; a carriage return and a line feed make one break.
    private func lineBreaks(from offset: Int) -> Int {
        var count = 0
        for index in offset..<last where text[index] == 0x0A || text[index] == 0x0D {
            let isPair = text[index] == 0x0D && index + 1 < last && text[index + 1] == 0x0A
            if !isPair { count += 1 }
        }
        return count
    }

    private func column(of offset: Int) -> Int {
        var column = 0
        var index = offset
        while index > first, text[index - 1] != 0x0A, text[index - 1] != 0x0D {
            index -= 1
            if text[index] & 0xC0 != 0x80 { column += 1 }
        }
        return column
    }
}
