import SteleFindings

/// Takes a document's nodes in their order and makes the tree. YAML and JSON are read into it alike.
struct TreeBuilder: ~Copyable {
    let file: SourceFile
    /// Whether `<<` merges mappings: in YAML only.
    let mergesKeys: Bool
    var findings = FindingList()
    private var records: GrowingBuffer<Record>
    /// The text of all scalars so far.
    var text: GrowingBuffer<UInt8>
    private var indexes = GrowingBuffer<Int32>(capacity: 1_024)
    /// The innermost open collection, and those around it, outermost first. It is kept apart because every node
    /// changes it.
    private var innermost: Frame?
    private var outer: [Frame] = []
    /// The size of each complete node that an alias may stand for.
    private var sizes: [Int32: Size] = [:]
    private var keyReading = KeyReading()
    /// All nodes so far, aliases followed.
    private var expandedNodes = 0
    /// Set once the tree is more than anyone should walk.
    private(set) var excess: Excess?

    enum Excess { case depth, nodes }

    /// How much a node is once its aliases are followed.
    private struct Size {
        var nodes = 1
        var height = 0
    }

    private struct Frame {
        let index: Int32
        let isMapping: Bool
        let isAnchored: Bool
        let isInBrackets: Bool
        var children = 0
        var size = Size()
        var lastEnd: SourcePosition

        mutating func count(_ child: Size, endingAt end: SourcePosition) {
            children += 1
            lastEnd = end
            size.nodes += child.nodes
            if size.height <= child.height { size.height = child.height + 1 }
        }
    }

    init(file: SourceFile, mergesKeys: Bool) {
        self.file = file
        self.mergesKeys = mergesKeys
        // Generous, because growing copies, while pages that are never written cost nothing.
        records = GrowingBuffer(capacity: file.bytes.count / 16)
        text = GrowingBuffer(capacity: file.bytes.count)
    }

    /// The index that the next node will have.
    var nextIndex: Int32 { Int32(truncatingIfNeeded: records.count) }

    /// Whether the next node will be a mapping's key.
    var isAtKey: Bool {
        guard let innermost else { return false }
        return innermost.isMapping && innermost.children & 1 == 0
    }

    /// Whether the innermost open collection is written with brackets.
    var isInBrackets: Bool { innermost?.isInBrackets ?? false }
    /// How many of the open collections are.
    private(set) var openBrackets = 0

    /// Adds a scalar whose text was appended from an offset of `text` on.
    mutating func addScalar(
        textFrom offset: Int, style: Record.Style, tag: Record.Tag = .none, isAnchored: Bool = false,
        from start: SourcePosition, to end: SourcePosition
    ) {
        if isAnchored { sizes[nextIndex] = Size() }
        records.append(
            Record(
                shape: .scalar, style: style, tag: tag,
                length: UInt32(truncatingIfNeeded: text.count - offset),
                detail: UInt32(truncatingIfNeeded: offset), after: nextIndex + 1, start: start, end: end))
        expandedNodes += 1
        countChild(Size(), endingAt: end)
    }

    /// Adds an alias of a complete node.
    mutating func addAlias(of target: Int32, from start: SourcePosition, to end: SourcePosition) {
        let size = sizes[target] ?? Size()
        records.append(
            Record(
                shape: .alias, detail: UInt32(bitPattern: target), after: nextIndex + 1, start: start,
                end: end))
        expandedNodes += size.nodes
        countChild(size, endingAt: end)
        if expandedNodes > Limits.expandedNodes { excess = .nodes }
        if depth + size.height > Limits.depth { excess = .depth }
    }

    mutating func openCollection(
        _ shape: Record.Shape, isAnchored: Bool = false, isInBrackets: Bool = true,
        from start: SourcePosition,
        to end: SourcePosition
    ) {
        if depth >= Limits.depth { excess = .depth }
        if let innermost { outer.append(innermost) }
        innermost = Frame(
            index: nextIndex, isMapping: shape == .mapping, isAnchored: isAnchored,
            isInBrackets: isInBrackets,
            lastEnd: end)
        if isInBrackets { openBrackets += 1 }
        records.append(Record(shape: shape, after: nextIndex + 1, start: start, end: end))
        expandedNodes += 1
    }

    /// Closes the innermost collection; one without an end of its own ends where its last child does.
    mutating func closeCollection(at end: SourcePosition?) {
        guard let frame = innermost else { return }
        innermost = outer.popLast()
        if frame.isInBrackets { openBrackets -= 1 }
        let index = Int(frame.index)
        records[index].after = nextIndex
        records[index].end = end ?? frame.lastEnd
        if frame.isMapping {
            closeMapping(frame.index)
        } else {
            records[index].length = UInt32(truncatingIfNeeded: frame.children)
        }
        if frame.isAnchored { sizes[frame.index] = frame.size }
        countChild(frame.size, endingAt: records[index].end)
    }

    /// Whether a node is complete, so that an alias may stand for it.
    func isComplete(_ index: Int32) -> Bool { sizes[index] != nil }

    /// The finished tree's root; nil when no node came. Nothing can be added behind it.
    mutating func root() -> Node? {
        if records.count == 0 { return nil }
        let tree = Tree.make(
            file: file, records: records.take(), text: text.take(), indexes: indexes.take())
        return Node(tree: tree, reaching: 0)
    }

    /// How many collections are open.
    private var depth: Int { innermost == nil ? 0 : outer.count + 1 }

    private mutating func countChild(_ child: Size, endingAt end: SourcePosition) {
        innermost?.count(child, endingAt: end)
    }

    /// Writes down how a mapping's keys are found, unless they are few and plain.
    private mutating func closeMapping(_ index: Int32) {
        let nodes = NodeList(records: records.values, text: text.values, indexes: indexes.values)
        keyReading.read(index, nodes, mergesKeys: mergesKeys)
        for fault in keyReading.faults { fault.report(to: &findings, in: file, nodes) }
        let mapping = Int(index)
        records[mapping].length = UInt32(truncatingIfNeeded: keyReading.count)
        records[mapping].detail = UInt32(truncatingIfNeeded: indexes.count)
        if keyReading.isListed {
            records[mapping].flags.insert(.listed)
            keyReading.keys.withUnsafeBufferPointer { indexes.append(contentsOf: $0) }
        }
        if let table = keyReading.table {
            records[mapping].flags.insert(.indexed)
            table.slots.withUnsafeBufferPointer { indexes.append(contentsOf: $0) }
        }
    }
}
