import SteleFindings
import SteleJSONText

/// The part of a damaged document that stands before the entry with the damage, as a document of its own.
enum SoundPart {
    /// Nil when nothing of use stands there.
    static func of(_ bytes: [UInt8], damagedAt place: SourcePosition) -> [UInt8]? {
        let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return closedJSON(bytes) }
        return wholeItems(bytes, before: Int(place.line))
    }

    /// The text up to the last whole object of the outermost list that has one, and what closes it.
    private static func closedJSON(_ bytes: [UInt8]) -> [UInt8]? {
        var cut: (end: Int, closers: [UInt8])?
        bytes.withUnsafeBufferPointer { buffer in
            let start = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            var reader = JSONReader(buffer, range: start..<buffer.count)
            var open: [UInt8] = []
            // It ends where the damage is.
            while let token = try? reader.next(), token != .end {
                switch token {
                case .objectStart: open.append(UInt8(ascii: "}"))
                case .arrayStart: open.append(UInt8(ascii: "]"))
                case .arrayEnd: open.removeLast()
                case .objectEnd:
                    open.removeLast()
                    guard open.last == UInt8(ascii: "]") else { break }
                    if open.count <= cut?.closers.count ?? .max { cut = (reader.offset, open) }
                default: break
                }
            }
        }
        return cut.map { Array(bytes[..<$0.end]) + $0.closers.reversed() }
    }

    /// The lines before the item of the outermost list that a line stands in.
    private static func wholeItems(_ bytes: [UInt8], before damaged: Int) -> [UInt8]? {
        var (line, start, lastItem) = (1, 0, Int?.none)
        var margin: ArraySlice<UInt8>?
        while start < bytes.count, line <= damaged {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let content = bytes[start..<end]
            let spaces = content.prefix { $0 == 0x20 }
            if content.dropFirst(spaces.count).starts(with: [UInt8(ascii: "-"), 0x20]),
                margin == nil || spaces.count == margin?.count
            {
                if margin != nil { lastItem = start }
                margin = spaces
            }
            (line, start) = (line + 1, end + 1)
        }
        return lastItem.map { Array(bytes[..<$0]) }
    }
}
