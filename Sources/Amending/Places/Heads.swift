import SteleFindings

extension SourceRange {
    /// The range itself when it is on one line, else its start.
    var head: SourceRange { start.line == end.line ? self : SourceRange(file: file, at: start) }
}
