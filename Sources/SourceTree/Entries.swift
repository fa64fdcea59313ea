/// The entries of a mapping in document order. Of a repeated key only the first stands.
package struct Entries: Sequence, Sendable {
    private let tree: Tree
    private let mapping: Record
    private let first: Int32

    init(of node: Node) {
        tree = node.tree
        mapping = node.record
        first = node.index + 1
    }

    package var underestimatedCount: Int { mapping.shape == .mapping ? Int(mapping.length) : 0 }

    package func makeIterator() -> Iterator {
        if mapping.shape != .mapping { return Iterator(tree: tree, keys: [], upcoming: 0, end: 0) }
        if mapping.flags.contains(.listed) {
            return Iterator(tree: tree, keys: tree.listedKeys(of: mapping), upcoming: 0, end: 0)
        }
        return Iterator(tree: tree, keys: [], upcoming: first, end: mapping.after)
    }

    package struct Iterator: IteratorProtocol {
        fileprivate let tree: Tree
        fileprivate var keys: ArraySlice<Int32>
        fileprivate var upcoming: Int32
        fileprivate let end: Int32

        package mutating func next() -> (key: Node, value: Node)? {
            let key: Int32
            if let listed = keys.popFirst() {
                key = listed
            } else if upcoming < end {
                key = upcoming
                upcoming = tree.records[Int(tree.value(ofKey: key))].after
            } else {
                return nil
            }
            return (Node(tree: tree, reaching: key), Node(tree: tree, reaching: tree.value(ofKey: key)))
        }
    }
}
