/// A stretch of a file, and what takes its place.
struct TextEdit: Hashable, Sendable {
    let range: Range<Int>
    let text: String

    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    /// Text that comes in at an offset.
    init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }

    /// The bytes with edits that stand in order and do not overlap.
    static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var place = 0
        for edit in edits {
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text.utf8
            place = edit.range.upperBound
        }
        return result + bytes[place...]
    }

    /// In order, those at one place in the order given; nil where two of them change the same words.
    static func ordered(_ edits: [TextEdit]) -> [TextEdit]? {
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }.map(\.element)
        for (edit, next) in zip(sorted, sorted.dropFirst())
        where next.range.lowerBound < edit.range.upperBound {
            return nil
        }
        return sorted
    }
}
