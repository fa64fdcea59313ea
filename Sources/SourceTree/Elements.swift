/// The elements of a sequence in document order.
package struct Elements: Sequence {
    private let tree: UnsafeMutablePointer<Tree>
    private let sequence: Record
    private let first: Int32

    init(of node: Node) {
        tree = node.tree
        sequence = node.record
        first = node.index + 1
    }

    package var underestimatedCount: Int { sequence.shape == .sequence ? Int(sequence.length) : 0 }

    package func makeIterator() -> Iterator {
        Iterator(tree: tree, upcoming: first, end: sequence.shape == .sequence ? sequence.after : first)
    }

    package struct Iterator: IteratorProtocol {
        fileprivate let tree: UnsafeMutablePointer<Tree>
        fileprivate var upcoming: Int32
        fileprivate let end: Int32

        package mutating func next() -> Node? {
            guard upcoming < end else { return nil }
            let element = upcoming
            upcoming = tree.pointee.record(element).after
            return Node(tree: tree, reaching: element)
        }
    }
}
