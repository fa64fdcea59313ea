import SteleFindings
import SteleSourceTree

/// A document that was read, held against what must be true of every document.
struct CheckedTree {
    let root: Node?
    /// A hash of everything that was read and found.
    let digest: UInt64
}

/// Reads bytes as a file of some name, checks the tree's spans and the findings' places, and lends the tree out.
func withTree<Result>(
    _ bytes: [UInt8], as name: String, _ body: (CheckedTree) throws -> Result
) throws -> Result {
    let document = SourceReader.read(SourceFile(path: name, bytes: bytes))
    defer { document.release() }
    var walk = TreeWalk(document.file)
    for finding in document.findings { try walk.check(finding) }
    if let root = document.root {
        try walk.check(root)
    } else {
        let isExplained = document.findings.contains { $0.severity == .violation && $0.location != nil }
        try require(isExplained, "no tree, and no finding with a place")
    }
    return try body(CheckedTree(root: document.root, digest: walk.digest.value))
}

/// How many characters each line of a text has.
struct LineLengths {
    private var lengths: [UInt32] = [0]

    init(_ bytes: [UInt8]) {
        var previous: UInt8 = 0
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        for byte in rest {
            if byte == 0x0A || byte == 0x0D {
                if !(byte == 0x0A && previous == 0x0D) { lengths.append(0) }
            } else if byte & 0xC0 != 0x80 {
                lengths[lengths.count - 1] += 1
            }
            previous = byte
        }
    }

    /// Whether a range is in the text, from front to back.
    func contain(_ range: SourceRange) -> Bool {
        range.start <= range.end && contain(range.start) && contain(range.end)
    }

    private func contain(_ position: SourcePosition) -> Bool {
        let line = Int(position.line)
        return line >= 1 && line <= lengths.count && position.column >= 1
            && position.column <= lengths[line - 1] + 1
    }
}

/// Walks a tree without following aliases, which lead to places outside their parents.
struct TreeWalk {
    private let file: SourceFile
    private let lines: LineLengths
    private(set) var digest = Digest()

    init(_ file: SourceFile) {
        self.file = file
        lines = LineLengths(file.bytes)
    }

    mutating func check(_ finding: Finding) throws {
        digest.add(finding.rule)
        digest.add(finding.message)
        for place in [finding.location].compactMap({ $0 }) + finding.notes.map(\.location) {
            // A file that could not be decoded, or another file of the contract, is not the tree's.
            let isInside =
                place.file === file ? lines.contain(place) : LineLengths(place.file.bytes).contain(place)
            try require(isInside, "\(finding.rule) is outside of the file: \(place) to \(place.end)")
            digest.add(place)
        }
    }

    mutating func check(_ node: Node, depth: Int = 0) throws {
        try require(depth <= 1_000, "nesting is bounded")
        let range = node.range
        try require(lines.contain(range), "a span outside of the file: \(range)-\(range.end)")
        digest.add(range)
        switch node.kind {
        case .scalar: digest.add("\(node.scalar)")
        case .sequence: try check(Array(node.elements), in: range, depth)
        case .mapping:
            // Merged keys stand elsewhere; they were checked there.
            let entries = node.entries.filter { range.contains($0.key.aliasRange ?? $0.key.range) }
            try check(entries.flatMap { [$0.key, $0.value] }, in: range, depth)
            for (key, _) in entries {
                try require(node[key.text ?? ""] != nil, "a key is not found by its text")
            }
        }
    }

    private mutating func check(_ children: [Node], in parent: SourceRange, _ depth: Int) throws {
        var last = parent.start
        for child in children {
            let range = child.aliasRange ?? child.range
            try require(
                range.start >= last && range.end <= parent.end, "a child outside of its parent: \(range)")
            last = range.end
            if !child.isAlias { try check(child, depth: depth + 1) }
        }
    }
}

extension SourceRange {
    fileprivate func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

/// A running hash that is the same in every process.
struct Digest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        value = (value ^ 0xFF) &* 0x100_0000_01B3
    }

    mutating func add(_ range: SourceRange) {
        for number in [range.start.line, range.start.column, range.end.line, range.end.column] {
            value = (value ^ UInt64(number)) &* 0x100_0000_01B3
        }
    }
}
