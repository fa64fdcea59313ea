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

    /// Seeded anew in each process, so that no document can be written to collide. Each step folds both halves of a
    /// product, which takes a tenth of the time of Swift's own hash function.
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
        var index = 0
        while index + 8 <= bytes.count {
            hash = folded(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        hash = folded(folded(hash ^ rest) ^ seed)
        return Int(truncatingIfNeeded: hash & UInt64(Int.max))
    }

    private static let seed = UInt64.random(in: 1 ... .max)

    private static func folded(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return product.high ^ product.low
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
