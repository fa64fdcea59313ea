import SteleFindings

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Counts the lines and columns of a text that goes by in stretches. A line ends with LF, CR or both.
struct LineCount {
    private var line = 1
    /// In Unicode scalars, and without the first one.
    private var column = 0
    private var endsWithCR = false

    var position: SourcePosition { SourcePosition(line: line, column: column + 1) }

    mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isEmpty { return }
        if endsWithCR || first(0x0D, in: bytes, from: 0) != nil { return passSlowly(bytes) }
        var start = 0
        while let end = first(0x0A, in: bytes, from: start) {
            line += 1
            column = 0
            start = end + 1
        }
        column += scalars(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...]))
    }

    private mutating func passSlowly(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            switch byte {
            case 0x0D:
                line += 1
                column = 0
            case 0x0A:
                if !endsWithCR { line += 1 }
                column = 0
            default: if byte & 0xC0 != 0x80 { column += 1 }
            }
            endsWithCR = byte == 0x0D
        }
    }

    /// Every byte but those that continue a sequence begins one; 32 of ASCII are passed at a time.
    private func scalars(_ bytes: UnsafeRawBufferPointer) -> Int {
        var count = 0
        var index = 0
        while index < bytes.count {
            if index + 32 <= bytes.count {
                var high: UInt64 = 0
                for word in 0..<4 {
                    high |= bytes.loadUnaligned(fromByteOffset: index + word * 8, as: UInt64.self)
                }
                if high & 0x8080_8080_8080_8080 == 0 {
                    count += 32
                    index += 32
                    continue
                }
            }
            if bytes[index] & 0xC0 != 0x80 { count += 1 }
            index += 1
        }
        return count
    }
}

/// The index of the first such byte from `start` on.
func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
}
