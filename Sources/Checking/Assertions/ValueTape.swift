import SteleJSONText

/// A value of a body and all that is in it, in document order, for what has to look at members and elements again.
///
/// Only values that an assertion is about are put down like this; each entry is some forty bytes.
struct ValueTape: Sendable {
    /// A value, or a member's name, which stands before its value.
    struct Entry: Sendable {
        let kind: Kind
        /// Text with escapes; a number without fraction and exponent.
        let isMarked: Bool
        /// Of its first byte, a quote included.
        let start: Int
        /// Behind its last byte.
        fileprivate(set) var end: Int
        /// The entry behind it and all that is in it.
        fileprivate(set) var next: Int
        /// Elements or members.
        fileprivate(set) var count = 0
    }

    enum Kind: UInt8, Sendable {
        case null
        case boolean
        case number
        case string
        case array
        case object
        case key
    }

    private(set) var entries: [Entry] = []

    subscript(index: Int) -> Entry { entries[index] }

    /// Reads on from a value whose first token is read.
    init(_ token: JSONToken, _ reader: JSONReader) throws(JSONError) {
        var reader = reader
        var token = token
        var open: [Int] = []
        while true {
            switch token {
            case .objectEnd, .arrayEnd:
                guard let closed = open.popLast() else { return }
                entries[closed].end = reader.offset
                entries[closed].next = entries.count
            default:
                append(token, reader)
                if entries[entries.count - 1].kind != .key, let holder = open.last {
                    entries[holder].count += 1
                }
                if token == .objectStart || token == .arrayStart { open.append(entries.count - 1) }
            }
            if open.isEmpty { return }
            token = try reader.next()
        }
    }

    private mutating func append(_ token: JSONToken, _ reader: JSONReader) {
        let (kind, isMarked, start): (Kind, Bool, Int) =
            switch token {
            case .key(let name): (.key, name.hasEscapes, name.start - 1)
            case .string(let text): (.string, text.hasEscapes, text.start - 1)
            case .number(let number): (.number, number.isInteger, number.start)
            case .boolean(let value): (.boolean, value, reader.offset - (value ? 4 : 5))
            case .objectStart: (.object, false, reader.offset - 1)
            case .arrayStart: (.array, false, reader.offset - 1)
            case .null, .objectEnd, .arrayEnd, .end: (.null, false, reader.offset - 4)
            }
        let end =
            switch token {
            case .key(let text), .string(let text): text.end + 1
            default: reader.offset
            }
        entries.append(Entry(kind: kind, isMarked: isMarked, start: start, end: end, next: entries.count + 1))
    }

    /// The entry of the value that begins at an offset.
    func find(_ offset: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].start < offset { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].start == offset ? low : nil
    }

    /// The text of a string or name.
    func string(_ index: Int) -> JSONString {
        let entry = entries[index]
        return JSONString(start: entry.start + 1, end: entry.end - 1, hasEscapes: entry.isMarked)
    }

    /// The number at an index.
    func number(_ index: Int) -> JSONNumber {
        let entry = entries[index]
        return JSONNumber(start: entry.start, end: entry.end, isInteger: entry.isMarked)
    }

    /// A member's value by its name; of two equal names the first counts.
    func member(_ name: PlannedText, of object: Int, _ reader: JSONReader) -> Int? {
        guard entries[object].kind == .object else { return nil }
        var key = object + 1
        while key < entries[object].next {
            let isMeant = name.bytes.withUnsafeBufferPointer { reader.equals(string(key), $0) }
            if isMeant { return key + 1 }
            key = entries[key + 1].next
        }
        return nil
    }
}
