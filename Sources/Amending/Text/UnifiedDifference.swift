/// The edits of a file as a unified difference, which `patch` and `git apply` take.
struct UnifiedDifference {
    private static let context = 3

    private let path: String
    private let text: TextPlaces
    private let edits: [TextEdit]

    /// - Parameter edits: in order, without overlap.
    init(path: String, bytes: [UInt8], edits: [TextEdit]) {
        self.path = path
        self.edits = edits
        text = TextPlaces(bytes)
    }

    var description: String {
        let changes = changes
        if changes.isEmpty { return "" }
        // An absolute path is one on both sides.
        let (old, new) = path.hasPrefix("/") ? (path, path) : ("a/" + path, "b/" + path)
        var result = "--- \(old)\n+++ \(new)\n"
        var group: [Change] = []
        var shift = 0
        for change in changes {
            if let last = group.last, change.lines.lowerBound - last.lines.upperBound > 2 * Self.context {
                result += hunk(group, &shift)
                group = []
            }
            group.append(change)
        }
        return result + hunk(group, &shift)
    }

    /// Lines that go, and what comes in for them.
    private struct Change {
        let lines: Range<Int>
        let new: [ArraySlice<UInt8>]
    }

    /// What the edits change, by whole lines; those that touch one line are one.
    private var changes: [Change] {
        var changes: [Change] = []
        var cluster: [TextEdit] = []
        var touched = 0..<0
        for edit in edits {
            let lines = lines(of: edit)
            if !cluster.isEmpty, lines.lowerBound < touched.upperBound {
                touched = touched.lowerBound..<max(touched.upperBound, lines.upperBound)
            } else {
                if let change = change(cluster, touched) { changes.append(change) }
                cluster = []
                touched = lines
            }
            cluster.append(edit)
        }
        if let change = change(cluster, touched) { changes.append(change) }
        return changes
    }

    /// The lines that an edit touches; one that ends where a line starts leaves that alone.
    private func lines(of edit: TextEdit) -> Range<Int> {
        let first = text.line(of: edit.range.lowerBound)
        let last = text.line(of: edit.range.upperBound)
        let isAtStart = text.start(ofLine: last) == edit.range.upperBound && last > first
        return first..<(isAtStart ? last : last + 1)
    }

    /// The lines that edits change, without those at both ends that stay.
    private func change(_ cluster: [TextEdit], _ lines: Range<Int>) -> Change? {
        if cluster.isEmpty { return nil }
        let start = text.start(ofLine: lines.lowerBound)
        let moved = cluster.map {
            TextEdit($0.range.lowerBound - start..<$0.range.upperBound - start, $0.text)
        }
        let old = lines.map { line($0) }
        let whole = Array(text.bytes[start..<text.start(ofLine: lines.upperBound)])
        let new = Self.lines(of: TextEdit.apply(moved, to: whole))
        var head = 0
        while head < min(old.count, new.count), old[head].elementsEqual(new[head]) { head += 1 }
        var tail = 0
        while tail < min(old.count, new.count) - head,
            old[old.count - 1 - tail].elementsEqual(new[new.count - 1 - tail])
        {
            tail += 1
        }
        return Change(
            lines: lines.lowerBound + head..<lines.upperBound - tail, new: Array(new[head..<new.count - tail])
        )
    }

    private func line(_ number: Int) -> ArraySlice<UInt8> {
        let start = number == 0 ? 0 : text.start(ofLine: number)
        return text.bytes[start..<text.start(ofLine: number + 1)]
    }

    /// How many lines the file has; an empty one behind the last line break is none.
    private var lineCount: Int {
        text.start(ofLine: text.lineCount - 1) == text.bytes.count ? text.lineCount - 1 : text.lineCount
    }

    private func hunk(_ changes: [Change], _ shift: inout Int) -> String {
        guard let first = changes.first, let last = changes.last else { return "" }
        let start = max(0, first.lines.lowerBound - Self.context)
        let end = min(lineCount, last.lines.upperBound + Self.context)
        let added = changes.reduce(0) { $0 + $1.new.count - $1.lines.count }
        var text =
            "@@ -\(place(start, end - start)) +\(place(start + shift, end - start + added)) @@\n"
        shift += added
        var next = start
        for change in changes {
            for number in next..<change.lines.lowerBound { text += shown(" ", line(number)) }
            for number in change.lines { text += shown("-", line(number)) }
            for line in change.new { text += shown("+", line) }
            next = change.lines.upperBound
        }
        for number in next..<max(next, end) { text += shown(" ", line(number)) }
        return text
    }

    private func place(_ start: Int, _ count: Int) -> String {
        count == 0 ? "\(start),0" : count == 1 ? "\(start + 1)" : "\(start + 1),\(count)"
    }

    private func shown(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
        let text = mark + String(decoding: line, as: UTF8.self)
        return line.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let text = TextPlaces(bytes)
        return (0..<text.lineCount).compactMap { number in
            let start = number == 0 ? 0 : text.start(ofLine: number)
            let end = text.start(ofLine: number + 1)
            return start < end ? bytes[start..<end] : nil
        }
    }
}
