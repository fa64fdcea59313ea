import SteleSourceTree

/// Values by node, for what most nodes of a document get: a word for each node says where its value is, so that nodes
/// which are looked up in the order of the document are found without a hash and without a wait for memory.
final class NodeTable<Value> {
    private var values: UnsafeMutablePointer<Value>
    private(set) var count = 0
    private var capacity = 64
    /// For each document, by its nodes: one more than the index of a value, or 0.
    private var documents: [UInt: UnsafeMutablePointer<UInt32>] = [:]
    /// The document of the last node, and its numbers; most nodes are of the same document as the one before.
    private var lastDocument: UInt = 0
    private var lastNumbers: UnsafeMutablePointer<UInt32>?

    init() {
        values = .allocate(capacity: capacity)
    }

    deinit {
        values.deinitialize(count: count)
        values.deallocate()
        for numbers in documents.values { numbers.deallocate() }
    }

    /// The value of a node; nil when it has none. A value can be replaced, and not removed.
    subscript(node: Node) -> Value? {
        guard let numbers = numbers(around: node) else { return nil }
        let number = numbers[node.ordinal]
        return number == 0 ? nil : values[Int(number) - 1]
    }

    /// How many nodes had got a value before this one; nil when it has none.
    func position(of node: Node) -> Int? {
        guard let number = numbers(around: node)?[node.ordinal], number != 0 else { return nil }
        return Int(number) - 1
    }

    /// Gives a node a value in place of the one that it had.
    func set(_ value: Value, for node: Node) {
        let numbers = numbers(around: node) ?? addDocument(of: node)
        let number = numbers[node.ordinal]
        if number != 0 {
            values[Int(number) - 1] = value
            return
        }
        if count == capacity { grow() }
        (values + count).initialize(to: value)
        count += 1
        numbers[node.ordinal] = UInt32(truncatingIfNeeded: count)
    }

    private func numbers(around node: Node) -> UnsafeMutablePointer<UInt32>? {
        if node.documentIdentity == lastDocument { return lastNumbers }
        guard let numbers = documents[node.documentIdentity] else { return nil }
        lastDocument = node.documentIdentity
        lastNumbers = numbers
        return numbers
    }

    private func addDocument(of node: Node) -> UnsafeMutablePointer<UInt32> {
        let numbers = UnsafeMutablePointer<UInt32>.allocate(capacity: node.documentCount)
        numbers.initialize(repeating: 0, count: node.documentCount)
        documents[node.documentIdentity] = numbers
        lastDocument = node.documentIdentity
        lastNumbers = numbers
        return numbers
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: values, count: count)
        values.deallocate()
        values = larger
        capacity *= 2
    }
}
