/// The candidate that a misspelt word most likely means; nil when none is near. Letters that differ only in case
/// count nothing, and a word of two letters is near to nothing else: it is one letter away from too much. Among more than
/// some thousand candidates nothing is looked for.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.utf8.prefix(64))
    let limit = letters.count < 3 ? 0 : min(3, letters.count / 3)
    var best: (distance: Int, text: String)?
    for (index, candidate) in candidates.enumerated() {
        if index == 5_000 { return nil }
        let other = Array(candidate.utf8.prefix(64))
        guard abs(other.count - letters.count) <= limit else { continue }
        let distance = editDistance(letters, other, limit: limit)
        if distance <= limit, distance < best?.distance ?? Int.max { best = (distance, candidate) }
    }
    return best?.text
}

/// The help line that goes with a suggestion.
package func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: word, among: candidates).map { "did you mean `\($0)`?" }
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one into the other; once it is
/// beyond a limit, some number beyond it. Only what lies within the limit of the diagonal is looked at.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    let far = limit + 1
    var beforeLast = Array(repeating: far, count: right.count + 1)
    var last = (0...right.count).map { min($0, far) }
    var row = beforeLast
    for i in left.indices {
        let band = max(0, i - limit)..<min(right.count, i + limit + 1)
        row[band.lowerBound] = band.lowerBound == 0 ? min(i + 1, far) : far
        var nearest = row[band.lowerBound]
        for j in band {
            let isSame = lowercased(left[i]) == lowercased(right[j])
            var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (isSame ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            row[j + 1] = min(distance, far)
            nearest = min(nearest, row[j + 1])
        }
        if nearest == far { return far }
        if band.upperBound < right.count { row[band.upperBound + 1] = far }
        (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count]
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
