import SteleFindings

/// Collects what is wrong with one recording: a finding per kind of damage, at its first place.
struct Damage {
    private let file: SourceFile
    private let bytes: UnsafeBufferPointer<UInt8>
    private var kinds: [(message: String, first: Int, count: Int)] = []

    /// The bytes are not copied: a recording may be larger than memory, and a report never quotes it.
    init(file name: String, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.file = SourceFile(path: name, bytes: [])
        self.bytes = bytes
    }

    mutating func report(_ message: String, at offset: Int) {
        if let index = kinds.firstIndex(where: { $0.message == message }) {
            kinds[index].count += 1
        } else {
            kinds.append((message, offset, 1))
        }
    }

    var findings: [Finding] {
        kinds.map { kind in
            let repeated = kind.count > 1 ? " (\(kind.count) times; the first is here)" : ""
            return Finding(
                RecordingRules.damaged, kind.message + repeated,
                at: SourceRange(file: file, at: position(of: kind.first)))
        }
    }

    /// Line and column (in Unicode scalars) of a byte offset, found by a scan from the start.
    private func position(of offset: Int) -> SourcePosition {
        var line = 1
        var column = 1
        let end = min(max(offset, 0), bytes.count)
        let start = bytes.starts(with: byteOrderMark) ? min(byteOrderMark.count, end) : 0
        for index in start..<end {
            let byte = bytes[index]
            if byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return SourcePosition(line: line, column: column)
    }
}

/// The UTF-8 byte order mark, which editors and some proxies put before JSON (RFC 8259 §8.1 forbids it).
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
