import SteleFindings

/// The bytes of a file, and where the lines and columns of its places are among them.
struct TextPlaces {
    let bytes: [UInt8]
    /// Where each line starts.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
            if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
            starts.append(index + 1)
        }
        self.starts = starts
    }

    /// The offset of a place; that of the end for a place behind it.
    func offset(of position: SourcePosition) -> Int {
        let line = Int(position.line) - 1
        guard line >= 0, line < starts.count else { return bytes.count }
        var (offset, column) = (starts[line], 1)
        while column < Int(position.column), offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            column += 1
        }
        return offset
    }

    func offsets(of range: SourceRange) -> Range<Int> {
        let start = offset(of: range.start)
        return start..<max(start, offset(of: range.end))
    }

    /// The number of the line, from 0 on, that an offset is in.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    var lineCount: Int { starts.count }

    /// Where the line around an offset starts.
    func lineStart(of offset: Int) -> Int { starts[line(of: offset)] }

    /// Where a line starts; behind the last one, the end.
    func start(ofLine line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

    /// Where the line around an offset ends, before its line break.
    func lineEnd(of offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }

    /// The line break of the line around an offset, else of the first line that has one.
    func lineBreak(at offset: Int) -> String {
        for line in [line(of: offset), 0] where line + 1 < starts.count {
            let next = starts[line + 1]
            if bytes[next - 1] == 0x0D { return "\r" }
            return next >= 2 && bytes[next - 2] == 0x0D ? "\r\n" : "\n"
        }
        return "\n"
    }

    /// The text from the start of a line to an offset in it.
    func indentation(before offset: Int) -> ArraySlice<UInt8> { bytes[lineStart(of: offset)..<offset] }

    /// Whether nothing but blanks stands before an offset in its line.
    func isFirstInLine(_ offset: Int) -> Bool { indentation(before: offset).allSatisfy(\.isBlank) }

    /// What stands behind an offset in its line.
    func rest(of offset: Int) -> Rest {
        var index = offset
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        var hasComma = false
        if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
            hasComma = true
            index += 1
            while index < bytes.count, bytes[index].isBlank { index += 1 }
        }
        let isEnd = index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
        let isComment = !isEnd && bytes[index] == UInt8(ascii: "#") && (index > 0 && bytes[index - 1].isBlank)
        return Rest(hasComma: hasComma, isOver: isEnd || isComment)
    }

    /// The end of a line behind an item.
    struct Rest {
        let hasComma: Bool
        /// Whether nothing follows but a comment.
        let isOver: Bool
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isSpace: Bool { isBlank || self == 0x0A || self == 0x0D }
}
