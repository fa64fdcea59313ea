/// Guesses what a mistyped word was meant to be.
enum Suggestion {
    /// The candidate that is nearest to the word, if it is near.
    static func nearest(_ word: String, among candidates: [String]) -> String? {
        let letters = Array(word.lowercased().unicodeScalars.prefix(64))
        let limit = max(1, letters.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(letters, Array(candidate.lowercased().unicodeScalars.prefix(64)))
            if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        if let best { return best.candidate }
        // `required-missing` for `response-required-missing`.
        let holding = candidates.filter { word.count >= 3 && $0.lowercased().contains(word.lowercased()) }
        return holding.count == 1 ? holding[0] : nil
    }

    /// `did you mean …?`, or else, on request, all there are.
    static func help(_ word: String, among candidates: [String], list: String? = nil) -> String? {
        if let nearest = nearest(word, among: candidates) { return "did you mean `\(nearest)`?" }
        return list.map { "\($0) \(candidates.joined(separator: ", "))" }
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            beforeLast = last
            last = row
        }
        return last[right.count]
    }
}
