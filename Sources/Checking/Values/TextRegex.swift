import Foundation

/// A pattern of the contract (ECMA 262), matched anywhere in a text.
///
/// Foundation's engine understands nearly all of them; it runs in a bounded number of steps, because both pattern
/// and text come from other people.
struct TextRegex: Sendable {
    private let expression: NSRegularExpression

    /// Nil when the engine does not understand the pattern.
    init?(_ pattern: String) {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return nil }
        self.expression = expression
    }

    /// Nil when it could not be told within bounds.
    func matches(_ text: String) -> Bool? {
        guard text.utf8.count <= 65_536 else { return nil }
        var answer: Bool? = false
        var reports = 0
        let range = NSRange(location: 0, length: text.utf16.count)
        expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
            if match != nil {
                answer = true
                stop.pointee = true
            } else {
                reports += 1
                if reports > 1_000 {
                    answer = nil
                    stop.pointee = true
                }
            }
        }
        return answer
    }
}
