import SteleJSONText

/// Finds a member's name among the names of its object, comparing bytes.
struct KeyTable: Sendable {
    /// The open-addressed slots of one object: a power of two of them, so that a mask wraps the search.
    struct Slots: Sendable {
        let start: Int32
        let mask: UInt32
    }

    /// Every name in words of eight bytes, the last one filled up with zeros.
    private(set) var words: [UInt64] = []
    private var names: [Name] = []

    private struct Name: Sendable {
        /// In `words`.
        let start: Int32
        /// In bytes.
        let count: Int32
        /// Whether it stands in JSON as it is: nothing in it is ever escaped.
        let isPlain: Bool
    }

    /// The name's index plus 1; 0 is empty.
    private var slots: [Int32] = []

    /// How many names there are.
    var count: Int { names.count }

    /// Appends the names of one object, which are unique; their indexes are consecutive.
    mutating func append(_ names: [String]) -> Slots {
        var size = 1
        while size < names.count * 2 { size *= 2 }
        let table = Slots(start: Int32(slots.count), mask: UInt32(size - 1))
        slots += [Int32](repeating: 0, count: size)
        for name in names {
            let bytes = Array(name.utf8)
            let isPlain = bytes.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
            self.names.append(
                Name(start: Int32(words.count), count: Int32(bytes.count), isPlain: isPlain))
            words += bytes.withUnsafeBufferPointer { buffer in
                stride(from: 0, to: bytes.count, by: 8).map { KeyTable.word(buffer, at: $0) }
            }
            var slot = bytes.withUnsafeBufferPointer(KeyTable.hash) & table.mask
            while slots[Int(table.start) + Int(slot)] != 0 { slot = (slot &+ 1) & table.mask }
            slots[Int(table.start) + Int(slot)] = Int32(self.names.count)
        }
        return table
    }

    /// Whether the name at an index is this text.
    @inline(__always)
    func equals(_ index: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let name = names[index]
        guard Int(name.count) == key.count else { return false }
        var offset = 0
        var word = Int(name.start)
        while offset < key.count {
            if words[word] != KeyTable.word(key, at: offset) { return false }
            offset += 8
            word += 1
        }
        return true
    }

    /// Takes the key that a reader is before, and its colon, where it is the name at an index, spelled as it is.
    @inline(__always)
    func take(_ index: Int, from reader: inout JSONReader) -> Bool {
        let name = names[index]
        guard name.isPlain else { return false }
        return words.withUnsafeBufferPointer { words in
            guard let base = words.baseAddress else { return false }
            return reader.takeKey(base + Int(name.start), count: Int(name.count))
        }
    }

    /// Up to eight bytes from an offset on, filled up with zeros.
    @inline(__always)
    private static func word(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
        let left = bytes.count - offset
        let raw = UnsafeRawBufferPointer(bytes)
        if left >= 8 {
            return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        if left >= 4 {
            let low = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            let end = bytes.count - 4
            let high = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: end, as: UInt32.self))
            // The two overlap; the upper one gives what lies behind the lower.
            return UInt64(low) | (UInt64(high) >> UInt64((8 - left) * 8)) << 32
        }
        var word: UInt64 = 0
        for index in 0..<left { word |= UInt64(bytes[offset + index]) << UInt64(index * 8) }
        return word
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

    /// Where a name stands in `words`, and its bytes; -1 where it is not spelled in JSON as it is.
    func place(of index: Int) -> (start: Int, count: Int) {
        let name = names[index]
        return (Int(name.start), name.isPlain ? Int(name.count) : -1)
    }

    func name(_ index: Int) -> String {
        let name = names[index]
        let bytes = (0..<Int(name.count)).map { byte in
            UInt8(truncatingIfNeeded: words[Int(name.start) + byte / 8] >> UInt64(byte % 8 * 8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Eight bytes at a time.
    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash = UInt64(truncatingIfNeeded: key.count)
        var offset = 0
        while offset < key.count {
            hash = (hash ^ word(key, at: offset)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            offset += 8
        }
        return UInt32(truncatingIfNeeded: hash)
    }
}
