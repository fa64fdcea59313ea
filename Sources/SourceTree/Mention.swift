extension SourceDocument {
    /// Whether the text of any scalar, keys included, holds one of some words that begin with `$`: a quick no for
    /// what is rare. Texts lie one behind the other, so a yes may be wrong.
    package func mentions(anyOf words: [String]) -> Bool {
        guard let root else { return false }
        let words = words.map { Array($0.utf8) }
        return root.tree.text.withUnsafeBytes { bytes in
            var index = 0
            while let dollar = nextDollar(in: bytes, from: index) {
                if words.contains(where: { isText($0, in: bytes, at: dollar) }) { return true }
                index = dollar + 1
            }
            return false
        }
    }
}

/// The next `$`, eight bytes at a time.
private func nextDollar(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let dollars: UInt64 = 0x2424_2424_2424_2424
    var index = start
    while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ dollars
        // A byte of the word is zero where a `$` stands.
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
    }
    while index < bytes.count {
        if bytes[index] == UInt8(ascii: "$") { return index }
        index += 1
    }
    return nil
}

private func isText(_ text: [UInt8], in bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
    index + text.count <= bytes.count && text.indices.allSatisfy { bytes[index + $0] == text[$0] }
}
