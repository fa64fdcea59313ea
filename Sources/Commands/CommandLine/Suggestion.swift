import SteleFindings

/// What a word of the command line or of `stele.yaml` was meant to be.
enum Suggestion {
    /// `did you mean …?`, or else, on request, all there are.
    static func help(_ word: String, among candidates: [String], list: String? = nil) -> String? {
        if let near = suggestion(for: word, among: candidates) ?? only(holding: word, among: candidates) {
            return "did you mean `\(near)`?"
        }
        return list.map { "\($0) \(candidates.joined(separator: ", "))" }
    }

    /// `response-required-missing` for `required-missing`.
    private static func only(holding word: String, among candidates: [String]) -> String? {
        guard word.count >= 3 else { return nil }
        let holding = candidates.filter { $0.lowercased().contains(word.lowercased()) }
        return holding.count == 1 ? holding[0] : nil
    }
}
