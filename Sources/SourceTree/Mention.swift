extension SourceDocument {
    /// Whether the text of any scalar, keys included, holds one of some words that begin with `$`: a quick no for
    /// what is rare. Texts lie one behind the other, so a yes may be wrong.
    package func mentions(anyOf words: [String]) -> Bool {
        guard let root else { return false }
        let words = words.map { Array($0.utf8) }
        let bytes = root.tree.pointee.text
        var index = 0
        while let dollar = firstOffset(of: UInt8(ascii: "$"), in: bytes, from: index) {
            if words.contains(where: { isText($0, in: bytes, at: dollar) }) { return true }
            index = dollar + 1
        }
        return false
    }
}

private func isText(_ text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + text.count <= bytes.count && text.indices.allSatisfy { bytes[index + $0] == text[$0] }
}
