import SteleSourceTree

/// Values by node. Nodes are numbered without gaps, so one multiplication spreads them as well as Swift's hash
/// function does in a hundred instructions; and the memory is plain, because looking a node up is what reading does
/// most, and counting references to arrays would cost more than the look.
final class NodeMap<Value> {
    private struct Entry {
        let node: Node
        var value: Value
    }

    private var entries: UnsafeMutablePointer<Entry>
    private var count = 0
    /// One more than the index of an entry; 0 is vacant. Twice as many as there is room for entries.
    private var slots: UnsafeMutablePointer<UInt32>
    /// How many bits of a product choose a slot.
    private var bits: UInt64 = 2

    private var slotCount: Int { 1 &<< Int(bits) }
    private var capacity: Int { slotCount / 2 }

    init() {
        entries = .allocate(capacity: 2)
        slots = .allocate(capacity: 4)
        slots.initialize(repeating: 0, count: 4)
    }

    deinit {
        entries.deinitialize(count: count)
        entries.deallocate()
        slots.deallocate()
    }

    /// The value of a node; nil when it has none. A value can be replaced, and not removed.
    subscript(node: Node) -> Value? {
        let number = slots[slot(of: node)]
        return number == 0 ? nil : entries[Int(number) - 1].value
    }

    /// Gives a node a value in place of the one that it had.
    func set(_ value: Value, for node: Node) {
        let slot = slot(of: node)
        if slots[slot] == 0 {
            append(Entry(node: node, value: value), at: slot)
        } else {
            entries[Int(slots[slot]) - 1].value = value
        }
    }

    /// Gives a node a value unless it has one; answers whether it had none.
    func insert(_ value: Value, for node: Node) -> Bool {
        let slot = slot(of: node)
        if slots[slot] != 0 { return false }
        append(Entry(node: node, value: value), at: slot)
        return true
    }

    private func append(_ entry: Entry, at slot: Int) {
        var slot = slot
        if count == capacity {
            grow()
            slot = self.slot(of: entry.node)
        }
        (entries + count).initialize(to: entry)
        count += 1
        slots[slot] = UInt32(truncatingIfNeeded: count)
    }

    private func grow() {
        slots.deallocate()
        bits += 1
        slots = .allocate(capacity: slotCount)
        slots.initialize(repeating: 0, count: slotCount)
        let moved = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
        moved.moveInitialize(from: entries, count: count)
        entries.deallocate()
        entries = moved
        for index in 0..<count {
            slots[slot(of: entries[index].node)] = UInt32(truncatingIfNeeded: index + 1)
        }
    }

    /// The slot where a node stands, or where it would.
    private func slot(of node: Node) -> Int {
        var slot = Int(truncatingIfNeeded: (node.identity &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
        while slots[slot] != 0, entries[Int(slots[slot]) - 1].node != node {
            slot = (slot + 1) & (slotCount - 1)
        }
        return slot
    }
}

/// A set of nodes.
struct NodeSet {
    private let map = NodeMap<Void>()

    /// Adds a node; answers whether it was not in the set.
    func insert(_ node: Node) -> Bool { map.insert((), for: node) }

    func contains(_ node: Node) -> Bool { map[node] != nil }
}
