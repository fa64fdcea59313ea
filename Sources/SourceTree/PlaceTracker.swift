import SteleFindings

/// Turns ascending byte offsets into lines and columns, walking the text once.
struct PlaceTracker {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset: Int
    private var line = 1
    private var column = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        offset = start
    }

    /// The place of an offset that is not before the last one asked for.
    mutating func position(of target: Int) -> SourcePosition {
        let end = min(target, bytes.count)
        while offset < end {
            if offset + 8 <= end, let characters = charactersInLine {
                column += characters
                offset += 8
                continue
            }
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return SourcePosition(line: line, column: column)
    }

    /// How many characters start in the next eight bytes; nil when a control character is among them.
    private var charactersInLine: Int? {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
        if controls != 0 { return nil }
        return 8 - continuationBytes(in: word)
    }
}
