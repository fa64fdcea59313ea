/// A file that was read: the name to show for it, and its bytes, kept so that a report can quote a line.
package final class SourceFile: Sendable {
    /// The path as a person would type it: relative to the working directory where possible.
    package let path: String
    /// The git revision that it was read from; nil for a file on disk. The path is then from the repository's top.
    package let revision: String?
    /// The content as it is on disk, byte order mark included.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8], revision: String? = nil) {
        self.path = path
        self.revision = revision
        self.bytes = bytes
    }

    /// What to show for it: its path, or `REV:path`.
    package var name: String { revision.map { "\($0):\(path)" } ?? path }

    /// The position of a byte offset; the column counts Unicode scalars, as libyaml does. It walks the text up to there.
    package func position(ofByte offset: Int) -> SourcePosition {
        var line = 1
        var column = 1
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) && offset >= 3 ? 3 : 0
        while index < min(offset, bytes.count) {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return SourcePosition(line: line, column: column)
    }
}

extension SourceFile: Hashable {
    package static func == (left: SourceFile, right: SourceFile) -> Bool {
        left === right || left.path == right.path && left.revision == right.revision
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
    }
}
