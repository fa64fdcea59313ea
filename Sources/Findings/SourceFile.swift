/// A file that was read: the name to show for it, and its bytes, kept so that a report can quote a line.
package final class SourceFile: Sendable {
    /// The path as a person would type it: relative to the working directory where possible.
    package let path: String
    /// The content as it is on disk, byte order mark included.
    package let bytes: [UInt8]
    /// The byte offset at which each line starts; line 1 is at index 0.
    private let lineStarts: [Int]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        self.lineStarts = SourceFile.starts(of: bytes)
    }

    /// The text of a 1-based line without its line break, repaired where it is not UTF-8.
    package func line(_ number: Int) -> String? {
        guard number >= 1, number <= lineStarts.count else { return nil }
        let start = lineStarts[number - 1]
        var end = number < lineStarts.count ? lineStarts[number] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The position of a byte offset; the column counts Unicode scalars, as libyaml does.
    package func position(ofByte offset: Int) -> SourcePosition {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        var column = 1
        let before = bytes[lineStarts[low]..<min(offset, bytes.count)]
        for byte in before where byte & 0xC0 != 0x80 { column += 1 }
        if low == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), offset >= 3 { column -= 1 }
        return SourcePosition(line: low + 1, column: column)
    }

    private static func starts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        starts.reserveCapacity(bytes.count / 32)
        bytes.withUnsafeBytes { buffer in
            var index = lineBreak(in: buffer, from: 0)
            while index < buffer.count {
                let isPair = buffer[index] == 0x0D && index + 1 < buffer.count && buffer[index + 1] == 0x0A
                index += isPair ? 2 : 1
                starts.append(index)
                index = lineBreak(in: buffer, from: index)
            }
        }
        return starts
    }

    /// The offset of the first line feed or carriage return from an offset on, eight bytes at a time.
    private static func lineBreak(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= buffer.count {
            let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // A byte's top bit is set where it is zero; of several set bits the lowest is always right.
            let feed = word ^ 0x0A0A_0A0A_0A0A_0A0A
            let carriage = word ^ 0x0D0D_0D0D_0D0D_0D0D
            let breaks =
                (((feed &- 0x0101_0101_0101_0101) & ~feed) | ((carriage &- 0x0101_0101_0101_0101) & ~carriage))
                & 0x8080_8080_8080_8080
            if breaks != 0 { return index + breaks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < buffer.count, buffer[index] != 0x0A, buffer[index] != 0x0D { index += 1 }
        return index
    }
}

extension SourceFile: Hashable {
    package static func == (left: SourceFile, right: SourceFile) -> Bool {
        left === right || left.path == right.path
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
    }
}
