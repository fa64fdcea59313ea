import SteleFindings

/// Cuts a range and its neighbourhood out of sources, whole lines where they are of a bearable length.
struct ContractLines {
    /// A line in three parts: what is in the range is the middle one.
    struct Line {
        let number: Int
        var before = ""
        var marked = ""
        var after = ""
    }

    private static let before = 2
    private static let after = 2
    private static let inRange = 4
    private static let width = 160
    private var tables: [SourceFile: LineTable] = [:]

    /// Nothing when the file has no such line.
    mutating func around(_ range: SourceRange) -> [Line] {
        let table = tables[range.file] ?? LineTable(range.file)
        tables[range.file] = table
        let first = Int(range.start.line)
        guard table.line(first) != nil, !range.file.bytes.isEmpty else { return [] }
        // A range that ends before the first column of a line ends with the line before it.
        let end = range.end.column <= 1 ? Int(range.end.line) - 1 : Int(range.end.line)
        let last = max(first, min(end, first + ContractLines.inRange - 1))
        let numbers = max(1, first - ContractLines.before)...(last + ContractLines.after)
        let lines = numbers.compactMap { number in
            table.line(number).map { ContractLines.line(number, Array($0.unicodeScalars), range) }
        }
        return ContractLines.outdented(lines)
    }

    /// Without the white space that all lines begin with.
    private static func outdented(_ lines: [Line]) -> [Line] {
        let filled = lines.filter { !$0.before.isEmpty || !$0.marked.isEmpty || !$0.after.isEmpty }
        let indent = filled.map { $0.before.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { line in
            var line = line
            line.before = String(line.before.dropFirst(indent))
            return line
        }
    }

    private static func line(_ number: Int, _ scalars: [Unicode.Scalar], _ range: SourceRange) -> Line {
        var line = Line(number: number)
        let isMarked = number >= Int(range.start.line) && number <= Int(range.end.line)
        let indent = scalars.prefix { $0 == " " || $0 == "\t" }.count
        let isFirst = number == Int(range.start.line)
        let start =
            isFirst ? min(max(0, Int(range.start.column) - 1), scalars.count) : min(indent, scalars.count)
        var end =
            number == Int(range.end.line)
            ? min(max(0, Int(range.end.column) - 1), scalars.count) : scalars.count
        if isFirst, end <= start { end = min(start + 1, scalars.count) }
        let isLong = scalars.count > width
        let from = isLong && isMarked ? max(0, min(start, scalars.count) - width / 3) : 0
        let to = min(scalars.count, from + width)
        for index in from..<max(from, to) {
            let text = scalars[index] == "\t" ? "    " : String(scalars[index])
            if isMarked, index >= start, index < end {
                line.marked += text
            } else if isMarked, index >= end {
                line.after += text
            } else {
                line.before += text
            }
        }
        if from > 0 { line.before = "…" + line.before }
        if to < scalars.count { line.after += "…" }
        return line
    }
}
