/// Collects lines of source with their indentation.
package struct SourceWriter: Sendable {
    /// What is written so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var indentation = 0
    /// Whether a blank line, or the opening of a block, stands last.
    private var isAtGap = true
    /// How long a line may be where its parts can stand on several.
    package let columns: Int
    /// The support code that the text uses, by the names of its pieces.
    package private(set) var uses: Set<String> = []

    package init(columns: Int = 110) {
        self.columns = columns
    }

    /// Whether a line is short enough here.
    package func fits(_ content: String) -> Bool { indentation * 4 + content.utf8.count <= columns }

    /// What is written so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func line(_ content: String) {
        var last = UInt8(ascii: "\n")
        if !content.isEmpty {
            indent()
            bytes.append(contentsOf: content.utf8)
            last = bytes[bytes.count - 1]
        }
        bytes.append(UInt8(ascii: "\n"))
        isAtGap = last == UInt8(ascii: "{") || (last == UInt8(ascii: "\n") && bytes.count > 1)
    }

    /// One line of several pieces, which nobody has to join before.
    package mutating func line(
        _ first: String, _ second: String, _ third: String = "", _ fourth: String = "", _ fifth: String = ""
    ) {
        indent()
        bytes.append(contentsOf: first.utf8)
        bytes.append(contentsOf: second.utf8)
        if !third.isEmpty { bytes.append(contentsOf: third.utf8) }
        if !fourth.isEmpty { bytes.append(contentsOf: fourth.utf8) }
        if !fifth.isEmpty { bytes.append(contentsOf: fifth.utf8) }
        isAtGap = bytes[bytes.count - 1] == UInt8(ascii: "{")
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func indent() {
        for _ in 0..<indentation * 4 { bytes.append(UInt8(ascii: " ")) }
    }

    /// Lines that are written already.
    package mutating func append(_ lines: String) {
        bytes.append(contentsOf: lines.utf8)
        isAtGap = bytes.suffix(2).elementsEqual("\n\n".utf8) || bytes.suffix(2).elementsEqual("{\n".utf8)
    }

    /// What another writer wrote, a blank line before it as before a declaration.
    package mutating func append(_ other: SourceWriter) {
        uses.formUnion(other.uses)
        if other.bytes.isEmpty { return }
        gap()
        bytes += other.bytes
        isAtGap = other.isAtGap
    }

    /// Notes a piece of support code that the text uses.
    package mutating func use(_ piece: String) { uses.insert(piece) }

    /// A blank line, unless the text already ends in one or in the opening of a block.
    package mutating func gap() {
        if !bytes.isEmpty, !isAtGap { line("") }
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
        indentation += 1
        body(&self)
        indentation -= 1
    }

    /// `open`, the elements and `close` on one line, or rows of elements where that is too long.
    package mutating func list(_ open: String, _ elements: [String], _ close: String) {
        let length = elements.reduce(open.utf8.count + close.utf8.count) { $0 + $1.utf8.count + 2 }
        if length <= columns - 10 { return line(open + elements.joined(separator: ", ") + close) }
        line(open)
        indented { writer in
            var row = ""
            for element in elements {
                if !row.isEmpty, row.utf8.count + element.utf8.count > writer.columns - 15 {
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
            if !row.isEmpty, indentation * 4 + row.utf8.count + element.utf8.count > columns - 5 {
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
