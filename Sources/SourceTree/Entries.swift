/// The entries of a mapping in document order. Of a repeated key only the first stands.
package struct Entries: Sequence {
    private let tree: UnsafeMutablePointer<Tree>
    private let mapping: Record
    private let first: Int32

    init(of node: Node) {
        tree = node.tree
        mapping = node.record
        first = node.index + 1
    }

    package var underestimatedCount: Int { mapping.shape == .mapping ? Int(mapping.length) : 0 }

    package func makeIterator() -> Iterator {
        let none = UnsafeBufferPointer<Int32>(start: nil, count: 0)
        if mapping.shape != .mapping { return Iterator(tree: tree, keys: none, upcoming: 0, end: 0) }
        if mapping.flags.contains(.listed) {
            return Iterator(tree: tree, keys: tree.pointee.listedKeys(of: mapping), upcoming: 0, end: 0)
        }
        return Iterator(tree: tree, keys: none, upcoming: first, end: mapping.after)
    }

    package struct Iterator: IteratorProtocol {
        fileprivate let tree: UnsafeMutablePointer<Tree>
        fileprivate var keys: UnsafeBufferPointer<Int32>
        fileprivate var upcoming: Int32
        fileprivate let end: Int32

        package mutating func next() -> (key: Node, value: Node)? {
            let key: Int32
            if let listed = keys.first {
                key = listed
                keys = UnsafeBufferPointer(rebasing: keys.dropFirst())
            } else if upcoming < end {
                key = upcoming
                upcoming = tree.pointee.record(tree.pointee.value(ofKey: key)).after
            } else {
                return nil
            }
            return (
                Node(tree: tree, reaching: key), Node(tree: tree, reaching: tree.pointee.value(ofKey: key))
            )
        }
    }
}
