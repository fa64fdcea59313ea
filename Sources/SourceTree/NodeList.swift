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

    /// A number that equal texts share, and texts of another length, beginning or end mostly do not.
    func print(of scalar: Record) -> UInt64 {
        let length = Int(scalar.length)
        let start = Int(scalar.detail)
        let bytes = UnsafeRawBufferPointer(text)
        guard length >= 8 else {
            var print = UInt64(length)
            for index in start..<start + length { print = print << 8 | UInt64(bytes[index]) }
            return print
        }
        let first = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        let last = bytes.loadUnaligned(fromByteOffset: start + length - 8, as: UInt64.self)
        return first &* 0x9E37_79B9_7F4A_7C15 ^ last &+ UInt64(length)
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
