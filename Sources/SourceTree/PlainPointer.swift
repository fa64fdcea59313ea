extension Node {
    /// The node that a reference names from here, and the last token: for a text that is `#` and a JSON pointer
    /// through mappings, without an escape of any kind (RFC 6901 §6). Nil for every other text, and where a token leads
    /// nowhere: those want a longer look.
    ///
    /// Most references of a contract are such, and this makes one string for each.
    package func plainDescendant(namedBy reference: Node) -> (node: Node, name: String)? {
        let record = reference.record
        guard record.shape == .scalar else { return nil }
        let text = reference.tree.pointee.text(of: record)
        guard text.count > 2, text[0] == UInt8(ascii: "#"), text[1] == UInt8(ascii: "/") else { return nil }
        if text.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "%") }) { return nil }
        var node = self
        var start = 2
        while true {
            let end = firstOffset(of: UInt8(ascii: "/"), in: text, from: start) ?? text.count
            let token = UnsafeBufferPointer(rebasing: text[start..<end])
            guard let next = node.value(of: token) else { return nil }
            node = next
            if end == text.count { return (node, String(decoding: token, as: UTF8.self)) }
            start = end + 1
        }
    }

    /// The value of a mapping's key; nil for other kinds.
    private func value(of key: UnsafeBufferPointer<UInt8>) -> Node? {
        let record = record
        guard record.shape == .mapping else { return nil }
        return tree.pointee.key(key, in: index, record).map {
            Node(tree: tree, reaching: tree.pointee.value(ofKey: $0))
        }
    }
}
