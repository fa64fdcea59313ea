/// A place in a text: 1-based line, and 1-based column counted in Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Sendable, BitwiseCopyable {
    package let line: UInt32
    package let column: UInt32

    @inlinable
    package init(line: Int, column: Int) {
        self.line = UInt32(truncatingIfNeeded: max(0, min(line, Int(UInt32.max))))
        self.column = UInt32(truncatingIfNeeded: max(0, min(column, Int(UInt32.max))))
    }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A stretch of one file: from its first character to just behind its last.
package struct SourceRange: Hashable, Sendable {
    package let file: SourceFile
    package let start: SourcePosition
    package let end: SourcePosition

    package init(file: SourceFile, start: SourcePosition, end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = end
    }

    package init(file: SourceFile, at position: SourcePosition) {
        self.init(file: file, start: position, end: position)
    }
}

extension SourceRange: Comparable {
    /// By file name, then by position: the order in which every report lists places.
    package static func < (left: SourceRange, right: SourceRange) -> Bool {
        if left.file != right.file { return left.file.name < right.file.name }
        return (left.start, left.end) < (right.start, right.end)
    }
}

extension SourceRange: CustomStringConvertible {
    /// `file:line:column`, the form that editors and terminals make clickable.
    package var description: String { "\(file.name):\(start.line):\(start.column)" }
}
