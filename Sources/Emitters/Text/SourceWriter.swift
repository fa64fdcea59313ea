/// Collects lines of source with their indentation.
package struct SourceWriter {
    package private(set) var text = ""
    private var indentation = ""
    /// The support code that the text uses, by the names of its pieces.
    package private(set) var uses: Set<String> = []

    package init() {
        text.reserveCapacity(1 << 14)
    }

    package mutating func line(_ content: String) {
        if !content.isEmpty {
            text += indentation
            text += content
        }
        text += "\n"
    }

    /// Notes a piece of support code that the text uses.
    package mutating func use(_ piece: String) { uses.insert(piece) }

    /// A blank line, unless the text already ends in one or in the opening of a block.
    package mutating func gap() {
        if !text.isEmpty, !text.hasSuffix("\n\n"), !text.hasSuffix("{\n") { text += "\n" }
    }

    /// Lines between braces.
    package mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
        block(from: head + " {", to: "}", body)
    }

    /// Lines between two others.
    package mutating func block(from open: String, to close: String, _ body: (inout SourceWriter) -> Void) {
        line(open)
        indented(body)
        line(close)
    }

    package mutating func indented(_ body: (inout SourceWriter) -> Void) {
        indentation += "    "
        body(&self)
        indentation.removeLast(4)
    }

    /// `open`, the elements and `close` on one line, or rows of elements where that is too long.
    package mutating func list(_ open: String, _ elements: [String], _ close: String) {
        let length = elements.reduce(open.utf8.count + close.utf8.count) { $0 + $1.utf8.count + 2 }
        if length <= 100 { return line(open + elements.joined(separator: ", ") + close) }
        line(open)
        indented { writer in
            var row = ""
            for element in elements {
                if !row.isEmpty, row.utf8.count + element.utf8.count > 95 {
                    writer.line(row)
                    row = ""
                }
                row += (row.isEmpty ? "" : " ") + element + ","
            }
            if !row.isEmpty { writer.line(row) }
        }
        line(close)
    }

    /// Elements after a word, in as many rows as they need; nothing at all for none.
    package mutating func rows(
        _ head: String, _ elements: [String], separator: String = ", ", trailing: String = ""
    ) {
        var row = ""
        for element in elements {
            if !row.isEmpty, indentation.utf8.count + row.utf8.count + element.utf8.count > 105 {
                line(row + trailing)
                row = ""
            }
            row += (row.isEmpty ? head : separator) + element
        }
        if !row.isEmpty { line(row) }
    }

    /// Text of several lines, each indented.
    package mutating func lines(_ content: String) {
        for content in content.split(separator: "\n", omittingEmptySubsequences: false) {
            line(String(content))
        }
    }
}
