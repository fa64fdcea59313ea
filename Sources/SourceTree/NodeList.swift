import SteleJSONText

/// The nodes of a tree that is still being built, as far as it is complete.
struct NodeList {
    let records: UnsafeBufferPointer<Record>
    let text: UnsafeBufferPointer<UInt8>
    let indexes: UnsafeBufferPointer<Int32>

    func target(of index: Int32) -> Int32 {
        let record = records[Int(index)]
        return record.shape == .alias ? Int32(bitPattern: record.detail) : index
    }

    func shape(of index: Int32) -> Record.Shape { records[Int(target(of: index))].shape }

    func text(of index: Int32) -> UnsafeBufferPointer<UInt8> {
        let record = records[Int(target(of: index))]
        guard record.shape == .scalar else { return UnsafeBufferPointer(rebasing: text[0..<0]) }
        return UnsafeBufferPointer(
            rebasing: text[Int(record.detail)..<Int(record.detail) + Int(record.length)])
    }

    func haveEqualText(_ left: Int32, _ right: Int32) -> Bool {
        areEqual(text(of: left), text(of: right))
    }

    /// Whether a key is `<<`, plain and untagged.
    func isMergeKey(_ key: Record) -> Bool {
        key.shape == .scalar && key.length == 2 && key.style == .plain
            && (key.tag == .none || key.tag == .other)
            && text[Int(key.detail)] == UInt8(ascii: "<") && text[Int(key.detail) + 1] == UInt8(ascii: "<")
    }

    /// The keys of a mapping as they are written.
    func forEachKey(of mapping: Int32, _ body: (Int32) -> Void) {
        var key = mapping + 1
        let end = records[Int(mapping)].after
        while key < end {
            body(key)
            key = records[Int(records[Int(key)].after)].after
        }
    }

    /// The keys of a mapping that is read already, its own merge keys applied.
    func forEachStandingKey(of mapping: Int32, _ body: (Int32) -> Void) {
        let record = records[Int(mapping)]
        guard record.flags.contains(.listed) else { return forEachKey(of: mapping, body) }
        for key in indexes[Int(record.detail)..<Int(record.detail) + Int(record.length)] { body(key) }
    }

    func forEachElement(of sequence: Int32, _ body: (Int32) -> Void) {
        var element = sequence + 1
        while element < records[Int(sequence)].after {
            body(element)
            element = records[Int(element)].after
        }
    }
}
