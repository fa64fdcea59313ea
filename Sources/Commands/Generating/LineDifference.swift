/// Where two texts begin to differ, as a few lines of a unified difference.
enum LineDifference {
    /// The lines of context before the first difference, and of each side from there on.
    private static let context = 2
    private static let shown = 4

    /// Nil when the texts are equal.
    static func hint(from old: String, to new: String) -> String? {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        var first = 0
        while first < min(before.count, after.count), before[first] == after[first] { first += 1 }
        if first == before.count, first == after.count { return nil }
        var behind = 0
        let rest = min(before.count, after.count) - first
        while behind < rest, before[before.count - 1 - behind] == after[after.count - 1 - behind] {
            behind += 1
        }
        let removed = before[first..<(before.count - behind)]
        let added = after[first..<(after.count - behind)]
        var lines = ["@@ line \(first + 1) @@"]
        lines += before[max(0, first - context)..<first].map {
            $0.allSatisfy(\.isWhitespace) ? " " : "  " + $0
        }
        lines += removed.prefix(shown).map { "- " + $0 }
        lines += added.prefix(shown).map { "+ " + $0 }
        let more = max(0, removed.count - shown) + max(0, added.count - shown)
        if more > 0 { lines.append("… and \(more) more \(more == 1 ? "line" : "lines")") }
        return lines.joined(separator: "\n")
    }
}
