import SteleFindings

/// A place in a tree: a scalar, a sequence or a mapping, with its span in the source. Plain to copy; of use until the
/// document's memory is released.
package struct Node: @unchecked Sendable {
    package enum Kind: Hashable, Sendable { case scalar, sequence, mapping }

    /// Not held; nobody changes it but the release of its memory.
    let tree: UnsafeMutablePointer<Tree>
    /// Of the node itself; never an alias.
    let index: Int32
    /// Of the alias that led here, or -1.
    let alias: Int32

    init(tree: UnsafeMutablePointer<Tree>, reaching index: Int32) {
        self.tree = tree
        self.index = tree.pointee.target(of: index)
        self.alias = self.index == index ? -1 : index
    }

    var record: Record { tree.pointee.record(index) }

    package var kind: Kind {
        switch record.shape {
        case .sequence: .sequence
        case .mapping: .mapping
        case .scalar, .alias: .scalar
        }
    }

    /// The smallest span of the node itself, without its anchor and tag; of the target when it is an alias.
    package var range: SourceRange { span(of: record) }

    /// Whether the node was reached through an alias (`*name`).
    package var isAlias: Bool { alias >= 0 }

    /// Where the alias stands through which the node was reached.
    package var aliasRange: SourceRange? { isAlias ? span(of: tree.pointee.record(alias)) : nil }

    /// The number of elements or entries; 0 for a scalar.
    package var count: Int { kind == .scalar ? 0 : Int(record.length) }

    /// The exact text of a scalar, unescaped where it was quoted; nil for other kinds.
    package var text: String? {
        guard kind == .scalar else { return nil }
        return String(decoding: tree.pointee.text(of: record), as: UTF8.self)
    }

    /// Whether the node is a scalar with this text.
    package func isText(_ text: String) -> Bool {
        withUTF8(of: text) { tree.pointee.isText(of: index, $0) }
    }

    /// Whether the node and another one are scalars with the same text.
    package func hasText(of other: Node) -> Bool {
        let record = other.record
        return record.shape == .scalar && tree.pointee.isText(of: index, other.tree.pointee.text(of: record))
    }

    /// What a scalar means; `.null` for other kinds.
    package var scalar: Scalar {
        let record = record
        guard record.shape == .scalar else { return .null }
        return resolve(tree.pointee.text(of: record), style: record.style, tag: record.tag)
    }

    /// Whether the node is a scalar that means a string.
    package var isString: Bool {
        let record = record
        guard record.shape == .scalar else { return false }
        if record.tag == .none, !mayBeOther(tree.pointee.text(of: record), style: record.style) {
            return true
        }
        if case .string = scalar { return true }
        return false
    }

    /// Whether the node is a scalar that is tagged as base64.
    package var isBinary: Bool { record.shape == .scalar && record.tag == .binary }

    /// Whether the node is an explicit or empty null.
    package var isNull: Bool { isShort && kind == .scalar && scalar == .null }

    /// The boolean that a scalar is.
    package var boolean: Bool? {
        if isShort, kind == .scalar, case .boolean(let value) = scalar { return value }
        return nil
    }

    /// Whether its text is no longer than `false`: no string is made to find out that a longer one is a string.
    private var isShort: Bool { record.length <= 5 }

    /// The value of a mapping's key, the first one if the key is repeated; nil for other kinds.
    package subscript(key: String) -> Node? {
        let record = record
        guard record.shape == .mapping else { return nil }
        return withUTF8(of: key) { bytes in
            tree.pointee.key(bytes, in: index, record).map {
                Node(tree: tree, reaching: tree.pointee.value(ofKey: $0))
            }
        }
    }

    /// A mapping's entries in document order, merge keys applied and aliases followed; empty for other kinds.
    package var entries: Entries { Entries(of: self) }

    /// A sequence's elements, aliases followed; empty for other kinds.
    package var elements: Elements { Elements(of: self) }

    private func span(of record: Record) -> SourceRange {
        SourceRange(file: tree.pointee.file.takeUnretainedValue(), start: record.start, end: record.end)
    }

    private func withUTF8<Result>(
        of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        return Array(text.utf8).withUnsafeBufferPointer(body)
    }
}

extension Node {
    /// The node's number among all of its document, from 0 on.
    package var ordinal: Int { Int(index) }

    /// How many nodes the document has.
    package var documentCount: Int { tree.pointee.count }

    /// A number that no other document has.
    package var documentIdentity: UInt { UInt(bitPattern: tree) }

    /// A number that no other node of any tree has.
    package var identity: UInt64 {
        // A tree's words lie at a multiple of eight, below bit 48.
        UInt64(UInt(bitPattern: tree)) &<< 29 ^ UInt64(UInt32(bitPattern: index))
    }
}

extension Node: Hashable {
    /// Nodes are equal when they are the same place: two aliases of one anchor lead to equal nodes.
    package static func == (left: Node, right: Node) -> Bool {
        left.index == right.index && left.tree == right.tree
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}
