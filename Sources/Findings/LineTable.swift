/// Where the lines of a file start, for whoever shows some of them.
package struct LineTable {
    package let file: SourceFile
    /// The byte offset at which each line starts; line 1 is at index 0.
    private let starts: [Int]

    package init(_ file: SourceFile) {
        self.file = file
        starts = LineTable.starts(of: file.bytes)
    }

    /// The text of a 1-based line without its line break, repaired where it is not UTF-8; nil for other numbers.
    package func line(_ number: Int) -> String? {
        guard number >= 1, number <= starts.count else { return nil }
        let start = starts[number - 1]
        var end = number < starts.count ? starts[number] : file.bytes.count
        while end > start, file.bytes[end - 1] == 0x0A || file.bytes[end - 1] == 0x0D { end -= 1 }
        return String(decoding: file.bytes[start..<end], as: UTF8.self)
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
