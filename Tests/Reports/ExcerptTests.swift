import SteleFindings
import SteleReports
import Testing

@Suite("The excerpt under a finding")
struct ExcerptTests {
    @Test(
        "Marks stand under what they mean",
        arguments: [
            (line: "name: x", from: 7, to: 8, shown: "name: x", marks: "      ^"),
            (line: "\ta\tb", from: 4, to: 5, shown: "    a   b", marks: "        ^"),
            (line: "漢字: 値", from: 5, to: 6, shown: "漢字: 値", marks: "      ^^"),
            (line: "e\u{301}x", from: 3, to: 4, shown: "e\u{301}x", marks: " ^"),
            (line: "a\u{1B}b", from: 3, to: 4, shown: "a\\u{1B}b", marks: "       ^"),
            (line: "😀: x", from: 4, to: 5, shown: "😀: x", marks: "    ^"),
            (line: "abc", from: 4, to: 4, shown: "abc", marks: "   ^"),
            (line: "abc", from: 99, to: 120, shown: "abc", marks: "   ^"),
            (line: "abc", from: 2, to: 2, shown: "abc", marks: " ^"),
            (line: "\u{FEFF}abc", from: 1, to: 2, shown: "abc", marks: "^"),
        ])
    func marks(line: String, from: Int, to: Int, shown: String, marks: String) {
        let lines = excerpt(of: line, from: from, to: to)
        #expect(lines == ["    1 | " + shown, "      | " + marks])
    }

    @Test("A range over several lines is marked to the end of the first")
    func severalLines() {
        let file = SourceFile(path: "a", bytes: Array("ab: {\n}".utf8))
        let range = SourceRange(
            file: file, start: SourcePosition(line: 1, column: 5), end: SourcePosition(line: 2, column: 2))
        #expect(excerpt(range) == ["    1 | ab: {", "      |     ^"])
    }

    @Test("Of one line of megabytes only the neighbourhood is shown")
    func longLine() {
        let line =
            String(repeating: "x", count: 1_000_000) + "HERE" + String(repeating: "y", count: 1_000_000)
        let lines = excerpt(of: line, from: 1_000_001, to: 1_000_005)
        #expect(lines[0].count <= 100)
        #expect(lines[0].hasPrefix("    1 | …xxx"))
        #expect(lines[0].hasSuffix("yyy…"))
        let mark = lines[1].distance(
            from: lines[1].startIndex, to: lines[1].firstIndex(of: "^") ?? lines[1].endIndex)
        #expect(String(Array(lines[0])[mark..<(mark + 4)]) == "HERE")
        #expect(lines[1].hasSuffix("^^^^"))
    }

    @Test("A place outside its file has no excerpt and does no harm")
    func outside() {
        let file = SourceFile(path: "a", bytes: [])
        #expect(excerpt(SourceRange(file: file, at: SourcePosition(line: 7, column: 9))) == [])
        #expect(excerpt(SourceRange(file: file, at: SourcePosition(line: 0, column: 0))) == [])
    }

    private func excerpt(of line: String, from: Int, to: Int) -> [String] {
        let file = SourceFile(path: "a", bytes: Array(line.utf8))
        return excerpt(
            SourceRange(
                file: file, start: SourcePosition(line: 1, column: from),
                end: SourcePosition(line: 1, column: to)))
    }

    private func excerpt(_ range: SourceRange) -> [String] {
        let finding = Finding(rule: "r", severity: .violation, message: "m", location: range)
        let text = TerminalReport.render([finding], RenderOptions())
        return text.split(separator: "\n").dropFirst().map(String.init)
    }
}
