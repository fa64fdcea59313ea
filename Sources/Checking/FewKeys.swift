/// Which of many keys are kept where there is no room for all: those that come first by a mark of their own.
///
/// A key that is among the first of all was so among the first of each part, so that nothing of it was ever let go: which keys
/// are kept, and what was counted for them, depends on no order, and sums of parts are sums of the whole.
enum FewKeys {
    /// The keys that do not stay.
    ///
    /// - Parameter text: of a key; no two have the same.
    static func excess<Key>(of keys: some Collection<Key>, over maximum: Int, text: (Key) -> String) -> [Key]
    {
        guard keys.count > maximum else { return [] }
        let marked = keys.map { key in
            let text = text(key)
            return (number: mark(text), text: text, key: key)
        }
        return marked.sorted { ($0.number, $0.text) < ($1.number, $1.text) }.dropFirst(maximum).map(\.key)
    }

    /// The order is that of chance, and the same everywhere: FNV-1a, mixed so that texts that begin alike lie apart.
    private static func mark(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
        return hash ^ hash >> 33
    }
}
