/// A hash table of a mapping's keys with open addressing: their indexes in the tree, found by their text.
struct KeyTable {
    /// No key has the index of the root.
    static let vacant: Int32 = 0
    private(set) var slots: [Int32]

    /// Room for a number of keys, at most half of it taken.
    init(for count: Int) {
        slots = Array(repeating: KeyTable.vacant, count: KeyTable.capacity(for: count))
    }

    static func capacity(for count: Int) -> Int {
        var capacity = 4
        while capacity < count * 2 { capacity *= 2 }
        return capacity
    }

    /// Seeded anew in each process, so that no document can be written to collide.
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        return hasher.finalize() & Int.max
    }

    /// Enters a key unless an equal one is there, which it returns.
    mutating func insert(_ key: Int32, hash: Int, isEqual: (Int32) -> Bool) -> Int32? {
        let mask = slots.count - 1
        var slot = hash & mask
        while slots[slot] != KeyTable.vacant {
            if isEqual(slots[slot]) { return slots[slot] }
            slot = (slot + 1) & mask
        }
        slots[slot] = key
        return nil
    }
}
