/// The lines that differ, with three lines around each change; empty when the texts are equal.
package func unifiedDifference(from old: String, to new: String) -> String {
    if old == new { return "" }
    let before = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let changes = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var lines: [(text: String, isChange: Bool)] = []
    var left = 0
    var right = 0
    while left < before.count || right < after.count {
        if removed.contains(left) {
            lines.append(("- " + before[left], true))
            left += 1
        } else if inserted.contains(right) {
            lines.append(("+ " + after[right], true))
            right += 1
        } else {
            lines.append(("  " + before[left], false))
            left += 1
            right += 1
        }
    }
    let changed = lines.indices.filter { lines[$0].isChange }
    var shown: [String] = []
    var last = -1
    for index in lines.indices where changed.contains(where: { abs($0 - index) <= 3 }) {
        if index != last + 1 { shown.append("  …") }
        shown.append(lines[index].text)
        last = index
    }
    return shown.joined(separator: "\n")
}
