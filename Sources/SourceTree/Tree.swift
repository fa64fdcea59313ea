import SteleFindings
import SteleJSONText

/// A document's nodes in flat arrays; `Node` is the handle that reads them.
final class Tree: Sendable {
    let file: SourceFile
    let records: [Record]
    /// The text of all scalars, unescaped, one behind the other.
    let text: [UInt8]
    /// The lists and hash tables of mappings that need one.
    let indexes: [Int32]

    init(file: SourceFile, records: [Record], text: [UInt8], indexes: [Int32]) {
        self.file = file
        self.records = records
        self.text = text
        self.indexes = indexes
    }

    /// The index of the node that a node stands for.
    func target(of index: Int32) -> Int32 {
        let record = records[Int(index)]
        return record.shape == .alias ? Int32(truncatingIfNeeded: record.detail) : index
    }

    /// The keys of a mapping whose entries are listed.
    func listedKeys(of mapping: Record) -> ArraySlice<Int32> {
        let start = Int(mapping.detail)
        return indexes[start..<start + Int(mapping.length)]
    }

    /// The value that belongs to a key.
    func value(ofKey key: Int32) -> Int32 { records[Int(key)].after }

    /// Whether a scalar's text is this.
    func isText(of index: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let record = records[Int(target(of: index))]
        guard record.shape == .scalar, Int(record.length) == bytes.count else { return false }
        let start = Int(record.detail)
        return text.withUnsafeBufferPointer {
            areEqual(UnsafeBufferPointer(rebasing: $0[start..<start + bytes.count]), bytes)
        }
    }
}
