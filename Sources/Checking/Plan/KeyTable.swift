/// Finds a member's name among the names of its object, comparing bytes.
struct KeyTable: Sendable {
    /// The open-addressed slots of one object: a power of two of them, so that a mask wraps the search.
    struct Slots: Sendable {
        let start: Int32
        let mask: UInt32
    }

    /// Every name, end to end.
    private var text: [UInt8] = []
    /// Where each name starts; one more than there are names.
    private var starts: [Int32] = [0]
    /// The name's index plus 1; 0 is empty.
    private var slots: [Int32] = []

    /// Appends the names of one object, which are unique; their indexes are consecutive.
    mutating func append(_ names: [String]) -> Slots {
        var size = 1
        while size < names.count * 2 { size *= 2 }
        let table = Slots(start: Int32(slots.count), mask: UInt32(size - 1))
        slots += [Int32](repeating: 0, count: size)
        for name in names {
            let bytes = Array(name.utf8)
            text += bytes
            starts.append(Int32(text.count))
            var slot = bytes.withUnsafeBufferPointer(KeyTable.hash) & table.mask
            while slots[Int(table.start) + Int(slot)] != 0 { slot = (slot &+ 1) & table.mask }
            slots[Int(table.start) + Int(slot)] = Int32(starts.count - 1)
        }
        return table
    }

    /// Whether the name at an index is this text.
    @inline(__always)
    func equals(_ index: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(starts[index])
        guard Int(starts[index + 1]) - start == key.count else { return false }
        return text.withUnsafeBufferPointer { names in
            var offset = 0
            while offset < key.count {
                if names[start + offset] != key[offset] { return false }
                offset += 1
            }
            return true
        }
    }

    /// The index of a name; nil when the object does not have it.
    func find(_ key: UnsafeBufferPointer<UInt8>, in table: Slots) -> Int? {
        var slot = KeyTable.hash(key) & table.mask
        while true {
            let entry = Int(slots[Int(table.start) + Int(slot)])
            if entry == 0 { return nil }
            if equals(entry - 1, key) { return entry - 1 }
            slot = (slot &+ 1) & table.mask
        }
    }

    func name(_ index: Int) -> String {
        String(decoding: text[Int(starts[index])..<Int(starts[index + 1])], as: UTF8.self)
    }

    /// FNV-1a over the bytes.
    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return hash ^ hash >> 15
    }
}
