import SteleSourceTree

extension FuzzTarget {
    /// The JSON reader: the tree has what the pull reader reads, and what can be read can be skipped.
    static let json = FuzzTarget(name: "json") { bytes in
        try withTree(bytes, as: "file.json") { try compare($0, bytes) }
    }

    private static func compare(_ tree: CheckedTree, _ bytes: [UInt8]) throws {
        let wideMarks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
        if wideMarks.contains(where: bytes.starts) { return }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let read = CanonicalJSON.text(reading: text)
        // The tree refuses NUL bytes and what is not UTF-8 before it looks for JSON, and names an empty file.
        try require(
            (read == nil) == (tree.root == nil), "the tree and the reader disagree about what is JSON")
        try require(
            read == tree.root.map(CanonicalJSON.text(of:)), "the tree and the reader read differently")
        try require(CanonicalJSON.canSkip(text) == (read != nil), "reading and skipping disagree")
    }
}
