/// An entry of a mapping, without the tree that it is in: cheap to keep, and of use only beside its mapping.
package struct EntryPlace: Sendable, BitwiseCopyable {
    fileprivate let key: Int32
}

extension Node {
    /// Calls a closure with each entry that `entries` has, and with the number that a table gives its key.
    package func forEachEntry(_ words: WordTable, _ body: (EntryPlace, UInt8?) -> Void) {
        let record = record
        guard record.shape == .mapping else { return }
        if record.flags.contains(.listed) {
            for key in tree.pointee.listedKeys(of: record) {
                body(EntryPlace(key: key), words.value(ofScalar: key, in: tree.pointee))
            }
            return
        }
        var key = index + 1
        while key < record.after {
            body(EntryPlace(key: key), words.value(ofScalar: key, in: tree.pointee))
            key = tree.pointee.record(tree.pointee.value(ofKey: key)).after
        }
    }

    /// The key of an entry of this mapping.
    package func key(of place: EntryPlace) -> Node { Node(tree: tree, reaching: place.key) }

    /// The value of an entry of this mapping.
    package func value(of place: EntryPlace) -> Node {
        Node(tree: tree, reaching: tree.pointee.value(ofKey: place.key))
    }

    /// The number that a table gives a scalar's text; nil for other kinds.
    package func number(in words: WordTable) -> UInt8? { words.value(ofScalar: index, in: tree.pointee) }
}

extension WordTable {
    fileprivate func value(ofScalar index: Int32, in tree: Tree) -> UInt8? {
        let record = tree.record(tree.target(of: index))
        guard record.shape == .scalar else { return nil }
        return value(of: tree.text(of: record))
    }
}
