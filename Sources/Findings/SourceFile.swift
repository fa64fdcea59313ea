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
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                let byte = buffer[index]
                index += 1
                if byte == 0x0A {
                    starts.append(index)
                } else if byte == 0x0D, index == buffer.count || buffer[index] != 0x0A {
                    starts.append(index)
                }
            }
        }
        return starts
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
