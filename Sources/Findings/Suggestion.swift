/// The candidate that a misspelt word most likely means; nil when none is near. Letters that differ only in case
/// count nothing, and a word of two letters is near to nothing else: it is one letter away from too much.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.utf8.prefix(64))
    let limit = letters.count < 3 ? 0 : min(3, letters.count / 3)
    var best: (distance: Int, text: String)?
    for candidate in candidates {
        let other = Array(candidate.utf8.prefix(64))
        guard abs(other.count - letters.count) <= limit else { continue }
        let distance = editDistance(letters, other)
        if distance <= limit, distance < best?.distance ?? Int.max { best = (distance, candidate) }
    }
    return best?.text
}

/// The help line that goes with a suggestion.
package func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: word, among: candidates).map { "did you mean `\($0)`?" }
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one into the other.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
        var row = [i + 1] + Array(repeating: 0, count: right.count)
        for j in right.indices {
            let isSame = lowercased(left[i]) == lowercased(right[j])
            row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (isSame ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
            }
        }
        beforeLast = last
        last = row
    }
    return last[right.count]
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
