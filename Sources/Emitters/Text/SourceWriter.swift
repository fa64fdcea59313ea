/// Collects lines of source with their indentation.
package struct SourceWriter: Sendable {
    /// What other writers wrote, and what was written before that.
    private var finished: [[UInt8]] = []
    /// What is written since then, in UTF-8.
    private var bytes: [UInt8] = []
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
    package func fits(_ content: String) -> Bool { fits(content.utf8.count) }

    /// Whether a line of so many bytes is short enough here.
    func fits(_ length: Int) -> Bool { indentation * 4 + length <= columns }

    /// What is written so far, in UTF-8 and in the stretches in which it was written.
    package var stretches: [[UInt8]] { bytes.isEmpty ? finished : finished + [bytes] }

    /// What is written so far.
    package var text: String { String(decoding: Array(stretches.joined()), as: UTF8.self) }

    private var isEmpty: Bool { bytes.isEmpty && finished.isEmpty }

    package mutating func line(_ content: String) {
        var last = UInt8(ascii: "\n")
        if !content.isEmpty {
            indent()
            bytes.append(content)
            last = bytes[bytes.count - 1]
        }
        bytes.append(UInt8(ascii: "\n"))
        let isFirst = bytes.count == 1 && finished.isEmpty
        isAtGap = last == UInt8(ascii: "{") || (last == UInt8(ascii: "\n") && !isFirst)
    }

    /// One line of several pieces, which nobody has to join before.
    package mutating func line(
        _ first: String, _ second: String, _ third: String = "", _ fourth: String = "",
        _ fifth: String = "", _ sixth: String = "", _ seventh: String = "", _ eighth: String = ""
    ) {
        indent()
        bytes.append(first)
        bytes.append(second)
        bytes.append(third)
        bytes.append(fourth)
        bytes.append(fifth)
        bytes.append(sixth)
        bytes.append(seventh)
        bytes.append(eighth)
        endLine()
    }

    /// One line, whose bytes a closure appends; it is not empty.
    mutating func line(_ write: (inout [UInt8]) -> Void) {
        indent()
        write(&bytes)
        endLine()
    }

    private mutating func endLine() {
        isAtGap = bytes[bytes.count - 1] == UInt8(ascii: "{")
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func indent() {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * 4))
    }

    /// Lines that are written already.
    package mutating func append(_ lines: String) {
        bytes.append(contentsOf: lines.utf8)
        isAtGap = bytes.suffix(2).elementsEqual("\n\n".utf8) || bytes.suffix(2).elementsEqual("{\n".utf8)
    }

    /// What another writer wrote, a blank line before it as before a declaration.
    package mutating func append(_ other: SourceWriter) {
        uses.formUnion(other.uses)
        if other.isEmpty { return }
        gap()
        finished.append(bytes)
        finished += other.stretches
        bytes = []
        isAtGap = other.isAtGap
    }

    /// Notes a piece of support code that the text uses.
    package mutating func use(_ piece: String) { uses.insert(piece) }

    /// A blank line, unless the text already ends in one or in the opening of a block.
    package mutating func gap() {
        if !isEmpty, !isAtGap { line("") }
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
        list(open, TextList(elements), close)
    }

    mutating func list(_ open: String, _ elements: TextList, _ close: String) {
        let length = open.utf8.count + close.utf8.count + elements.bytes.count + elements.count * 2
        if length <= columns - 10 {
            return line { bytes in
                bytes.append(open)
                bytes.append(elements, separator: ", ")
                bytes.append(close)
            }
        }
        line(open)
        indented { writer in
            var row = 0
            for index in 0..<elements.count {
                let element = elements[index]
                if row > 0, row + element.count > writer.columns - 15 {
                    writer.endLine()
                    row = 0
                }
                if row == 0 { writer.indent() } else { writer.bytes.append(UInt8(ascii: " ")) }
                writer.bytes.append(contentsOf: element)
                writer.bytes.append(UInt8(ascii: ","))
                row += (row == 0 ? 1 : 2) + element.count
            }
            if row > 0 { writer.endLine() }
        }
        line(close)
    }

    /// Elements after a word, in as many rows as they need; nothing at all for none.
    package mutating func rows(
        _ head: String, _ elements: [String], separator: String = ", ", trailing: String = ""
    ) {
        rows(head, TextList(elements), separator: separator, trailing: trailing)
    }

    mutating func rows(
        _ head: String, _ elements: TextList, separator: String = ", ", trailing: String = ""
    ) {
        var row = 0
        for index in 0..<elements.count {
            let element = elements[index]
            if row > 0, indentation * 4 + row + element.count > columns - 5 {
                bytes.append(trailing)
                endLine()
                row = 0
            }
            if row == 0 { indent() }
            let before = row == 0 ? head : separator
            bytes.append(before)
            bytes.append(contentsOf: element)
            row += before.utf8.count + element.count
        }
        if row > 0 { endLine() }
    }

    /// Text of several lines, each indented.
    package mutating func lines(_ content: String) {
        for content in content.split(separator: "\n", omittingEmptySubsequences: false) {
            line(String(content))
        }
    }
}
