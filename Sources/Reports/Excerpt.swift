import SteleFindings

/// The line of a source where a range starts, and the marks under it, as two lines of equal columns.
struct Excerpt {
    let number: Int
    let line: String
    let marks: String
}

/// Cuts excerpts out of sources; it remembers the last line, because findings come sorted by place and a
/// contract may be one single line of megabytes.
struct ExcerptCutter {
    /// The columns that a line may take.
    let width: Int
    private var lines: LineTable?
    private var place: (file: SourceFile, line: Int)?
    private var scalars: [Unicode.Scalar] = []

    init(width: Int) {
        self.width = max(width, 20)
    }

    /// Nil when the file has no such line, or an empty one.
    mutating func cut(_ range: SourceRange) -> Excerpt? {
        let number = Int(range.start.line)
        load(range.file, number)
        if scalars.isEmpty { return nil }
        let start = min(max(0, Int(range.start.column) - 1), scalars.count)
        let isOneLine = range.end.line == range.start.line
        let behind = isOneLine ? min(Int(range.end.column) - 1, scalars.count) : scalars.count
        let end = max(behind, start + 1)
        let first = firstShown(before: start)
        let last = min(scalars.count, max(first + width, start + 1))
        return excerpt(number, shown: first..<last, marked: start..<end)
    }

    private mutating func load(_ file: SourceFile, _ number: Int) {
        if let place, place.file === file, place.line == number { return }
        place = (file, number)
        if lines?.file !== file { lines = LineTable(file) }
        scalars = Array((lines?.line(number) ?? "").unicodeScalars)
        if number == 1, scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    }

    /// The whole line when it fits, else a third of the width before the mark.
    private func firstShown(before start: Int) -> Int {
        if scalars.count <= width || start < width * 2 / 3 { return 0 }
        return start - width / 3
    }

    private func excerpt(_ number: Int, shown: Range<Int>, marked: Range<Int>) -> Excerpt {
        var line = shown.lowerBound > 0 ? "…" : ""
        var marks = shown.lowerBound > 0 ? " " : ""
        var column = marks.count
        for index in shown {
            let cell = text(of: scalars[index], at: column)
            let cells = DisplayWidth.of(cell)
            // One column is kept for the mark of what is cut off.
            let room = index == scalars.count - 1 ? width : width - 1
            if column + cells > room, index > marked.lowerBound {
                line += "…"
                break
            }
            line += cell
            let mark = marked.contains(index) ? "^" : " "
            marks += String(repeating: mark, count: cells)
            column += cells
            if index == shown.upperBound - 1, shown.upperBound < scalars.count { line += "…" }
        }
        if marked.lowerBound >= shown.upperBound { marks += "^" }
        while marks.last == " " { marks.removeLast() }
        return Excerpt(number: number, line: line, marks: marks)
    }

    /// What stands for one character: a tab becomes spaces to the next stop of four.
    private func text(of scalar: Unicode.Scalar, at column: Int) -> String {
        if scalar == "\t" { return String(repeating: " ", count: 4 - column % 4) }
        var text = ""
        TerminalText.append(scalar, to: &text)
        return text
    }
}
