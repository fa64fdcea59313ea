import SteleFindings
import SteleJSONText

/// A document's nodes in flat memory; `Node` is the handle that reads them.
///
/// A node holds no reference to the memory, because reading copies nodes everywhere and counting the copies would cost
/// a fifth of it. So the memory stays until `SourceDocument.release` frees it, and a node that is used after that
/// traps: a tree's own few words are never freed, and say that the rest is gone.
struct Tree {
    let file: Unmanaged<SourceFile>
    /// Nil once the memory is freed.
    private var content: Content?

    private struct Content {
        let records: UnsafeBufferPointer<Record>
        /// The text of all scalars, unescaped, one behind the other.
        let text: UnsafeBufferPointer<UInt8>
        /// The lists and hash tables of mappings that need one.
        let indexes: UnsafeBufferPointer<Int32>
    }

    /// Takes over the memory of what was built.
    static func make(
        file: SourceFile, records: UnsafeBufferPointer<Record>, text: UnsafeBufferPointer<UInt8>,
        indexes: UnsafeBufferPointer<Int32>
    ) -> UnsafeMutablePointer<Tree> {
        let tree = UnsafeMutablePointer<Tree>.allocate(capacity: 1)
        tree.initialize(
            to: Tree(
                file: .passRetained(file),
                content: Content(records: records, text: text, indexes: indexes)))
        return tree
    }

    /// Frees all but the words that say that it is freed.
    mutating func free() {
        guard let content else { return }
        self.content = nil
        content.records.deallocate()
        content.text.deallocate()
        content.indexes.deallocate()
        file.release()
    }

    var text: UnsafeBufferPointer<UInt8> { content!.text }

    /// How many nodes there are.
    var count: Int { content!.records.count }

    func record(_ index: Int32) -> Record { content!.records[Int(index)] }

    /// The index of the node that a node stands for.
    func target(of index: Int32) -> Int32 {
        let record = record(index)
        return record.shape == .alias ? Int32(truncatingIfNeeded: record.detail) : index
    }

    /// The keys of a mapping whose entries are listed.
    func listedKeys(of mapping: Record) -> UnsafeBufferPointer<Int32> {
        let start = Int(mapping.detail)
        return UnsafeBufferPointer(rebasing: content!.indexes[start..<start + Int(mapping.length)])
    }

    /// A slot of a mapping's hash table, counted from the front of all.
    func index(at slot: Int) -> Int32 { content!.indexes[slot] }

    /// The value that belongs to a key.
    func value(ofKey key: Int32) -> Int32 { record(key).after }

    /// The text of a scalar.
    func text(of scalar: Record) -> UnsafeBufferPointer<UInt8> {
        let start = Int(scalar.detail)
        return UnsafeBufferPointer(rebasing: text[start..<start + Int(scalar.length)])
    }

    /// Whether a scalar's text is this.
    func isText(of index: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let record = record(target(of: index))
        guard record.shape == .scalar, Int(record.length) == bytes.count else { return false }
        return areEqual(text(of: record), bytes)
    }
}
