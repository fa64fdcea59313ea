import Foundation
import SteleJSONText

/// What is unusual about the text of a body.
struct BodyFacts {
    let hasByteOrderMark: Bool
    /// Outside of texts, as far as a pattern can tell.
    let hasTrailingComma: Bool
    private(set) var hasDuplicateKeys = false
    private(set) var depth = 0
    /// A number that is no double, or that a double holds only nearly.
    private(set) var hasWideNumber = false
    /// One with more digits than a decimal has.
    private(set) var hasLongNumber = false

    init(_ body: String) {
        hasByteOrderMark = body.unicodeScalars.first == "\u{FEFF}"
        hasTrailingComma = body.contains(/,\s*[\]}]/)
        Array(body.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try? read(&reader)
        }
    }

    private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
        var keys: [Set<String>] = []
        while true {
            switch try reader.next() {
            case .objectStart, .arrayStart:
                keys.append([])
                depth = max(depth, keys.count)
            case .objectEnd, .arrayEnd: keys.removeLast()
            case .key(let key):
                let isNew = keys[keys.count - 1].insert(reader.text(key)).inserted
                hasDuplicateKeys = hasDuplicateKeys || !isNew
            case .number(let number):
                let text = reader.text(number)
                hasWideNumber = hasWideNumber || BodyFacts.isWide(text)
                hasLongNumber = hasLongNumber || text.filter(\.isNumber).count > 38
            case .string, .boolean, .null: break
            case .end: return
            }
        }
    }

    /// The digits that the double has where it is written with as few as tell it from others are not those of the text.
    private static func isWide(_ text: String) -> Bool {
        guard let double = Double(text), double.isFinite else { return true }
        guard let exact = Decimal(string: text), let rounded = Decimal(string: "\(double)") else {
            return true
        }
        // The first one beyond 64 bits, which JavaScript cannot tell from the last one within.
        if abs(double) == 9_223_372_036_854_775_808 { return true }
        let isZero = text.prefix { !"eE".contains($0) }.allSatisfy { "-0.".contains($0) }
        return exact != rounded || (double == 0) != isZero
    }
}
