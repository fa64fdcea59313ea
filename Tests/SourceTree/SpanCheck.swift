import SteleFindings
import SteleSourceTree

/// Holds the span of every node of a document against its text.
struct SpanCheck {
    private let lines: [[Unicode.Scalar]]
    private(set) var faults: [String] = []

    init(_ text: String) {
        var lines: [[Unicode.Scalar]] = [[]]
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                if !(scalar == "\n" && previous == "\r") { lines.append([]) }
            } else {
                lines[lines.count - 1].append(scalar)
            }
            previous = scalar
        }
        self.lines = lines
    }

    mutating func check(_ node: Node) {
        let range = node.range
        guard let text = text(of: range) else { return fail("no such place", node) }
        switch node.kind {
        case .scalar: checkScalar(node, text)
        case .sequence:
            checkChildren(node, Array(node.elements))
            checkBrackets(node, text, "[", "]", block: { $0 == "-" })
        case .mapping:
            checkChildren(node, node.entries.flatMap { [$0.key, $0.value] })
            checkBrackets(node, text, "{", "}", block: { _ in true })
        }
    }

    private mutating func checkScalar(_ node: Node, _ text: String) {
        let content = node.text ?? ""
        switch text.unicodeScalars.first {
        case nil: if !content.isEmpty { fail("empty span", node) }
        case "\"": if text.unicodeScalars.count < 2 || text.last != "\"" { fail("quotes", node) }
        case "'": if text.unicodeScalars.count < 2 || text.last != "'" { fail("quotes", node) }
        case "|", ">": if text.last.map({ $0.isWhitespace }) ?? true { fail("block end", node) }
        case "&", "!": if !content.isEmpty { fail("property", node) }
        default:
            let words = text.split(whereSeparator: \.isWhitespace)
            let isSame =
                text.contains(where: \.isNewline)
                ? words == content.split(whereSeparator: \.isWhitespace) : text == content
            if !isSame { fail("plain text", node) }
        }
    }

    /// Children stand in order, inside their parent, and the last one ends it where no bracket does.
    private mutating func checkChildren(_ node: Node, _ children: [Node]) {
        var last = node.range.start
        for child in children {
            let range = child.aliasRange ?? child.range
            if range.start < last || range.end > node.range.end { fail("place of a child", child) }
            last = range.end
            if !child.isAlias { check(child) }
        }
    }

    private mutating func checkBrackets(
        _ node: Node, _ text: String, _ opening: Character, _ closing: Character, block: (Character) -> Bool
    ) {
        guard let first = text.first, let last = text.last else { return fail("empty span", node) }
        if first == opening {
            if last != closing { fail("brackets", node) }
        } else {
            if last.isWhitespace || !block(first) { fail("block", node) }
        }
    }

    private mutating func fail(_ what: String, _ node: Node) {
        faults.append("\(span(node.range)) \(what): \(text(of: node.range) ?? "nothing") for \(json(node))")
    }

    private func text(of range: SourceRange) -> String? {
        let first = Int(range.start.line) - 1
        let last = Int(range.end.line) - 1
        let start = Int(range.start.column) - 1
        let end = Int(range.end.column) - 1
        guard range.start <= range.end, last < lines.count, start <= lines[first].count,
            end <= lines[last].count
        else { return nil }
        var scalars = String.UnicodeScalarView()
        for line in first...last {
            if line > first { scalars.append("\n") }
            let part = lines[line]
            scalars += part[(line == first ? start : 0)..<(line == last ? end : part.count)]
        }
        return String(scalars)
    }
}
