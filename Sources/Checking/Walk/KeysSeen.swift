/// The keys of an object that were there, by their hashes: for objects whose keys are data.
struct KeysSeen {
    private var few: [UInt64] = []
    private var many: Set<UInt64> = []

    /// False when the key was there before.
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        if !many.isEmpty { return many.insert(hash).inserted }
        if few.contains(hash) { return false }
        few.append(hash)
        if few.count == 24 { many = Set(few) }
        return true
    }
}
