extension Tree {
    /// The key of a mapping that has this text, found without a string; nil when there is none.
    func key(_ bytes: UnsafeBufferPointer<UInt8>, in index: Int32, _ mapping: Record) -> Int32? {
        if mapping.flags.contains(.indexed) { return indexedKey(bytes, mapping) }
        if mapping.flags.contains(.listed) {
            return listedKeys(of: mapping).first { isText(of: $0, bytes) }
        }
        var key = index + 1
        while key < mapping.after {
            if isText(of: key, bytes) { return key }
            key = record(value(ofKey: key)).after
        }
        return nil
    }

    private func indexedKey(_ bytes: UnsafeBufferPointer<UInt8>, _ mapping: Record) -> Int32? {
        let count = Int(mapping.length)
        let start = Int(mapping.detail) + (mapping.flags.contains(.listed) ? count : 0)
        let mask = KeyTable.capacity(for: count) - 1
        var slot = KeyTable.hash(bytes) & mask
        while true {
            let key = index(at: start + slot)
            if key == KeyTable.vacant { return nil }
            if isText(of: key, bytes) { return key }
            slot = (slot + 1) & mask
        }
    }
}
