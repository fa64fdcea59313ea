import SteleCYAML

/// A mark that moves through the text character by character.
struct MarkWalk {
    private(set) var mark: yaml_mark_t
    private(set) var offset: Int

    init(mark: yaml_mark_t, offset: Int) {
        self.mark = mark
        self.offset = offset
    }

    /// Moves behind the next character.
    mutating func step(_ bytes: UnsafeBufferPointer<UInt8>) {
        let byte = bytes[offset]
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        mark.index += 1
        if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
            mark.line += 1
            mark.column = 0
        } else {
            mark.column += 1
        }
    }

    /// Moves to the end of the line, before its break.
    mutating func skipLine(_ bytes: UnsafeBufferPointer<UInt8>) {
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { step(bytes) }
    }
}
