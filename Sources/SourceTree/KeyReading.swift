/// Reads what a mapping's keys are: which of them stand, and what is wrong with the others.
///
/// It is kept from mapping to mapping for its memory.
struct KeyReading {
    /// The keys that stand, in document order, merged ones where `<<` stands.
    private(set) var keys: [Int32] = []
    /// Whether they are not just every second node.
    private(set) var isListed = false
    /// Present for mappings with many keys.
    private(set) var table: KeyTable?
    private(set) var faults: [Fault] = []

    enum Fault {
        case repeated(Int32, first: Int32)
        case complex(Int32)
        /// The value of a merge key, or an element of it, that is no mapping.
        case unmergeable(Int32)
    }

    /// Up to so many keys are compared pair by pair, and looked up one by one.
    private static let few = 16

    /// How many keys stand.
    private(set) var count = 0

    mutating func read(_ mapping: Int32, _ nodes: NodeList, mergesKeys: Bool) {
        if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
        if table != nil { table = nil }
        isListed = false
        if let few = KeyReading.fewPlainKeys(of: mapping, nodes, mergesKeys: mergesKeys) {
            count = few
            return
        }
        keys.removeAll(keepingCapacity: true)
        defer { count = keys.count }
        var isPlain = true
        nodes.forEachKey(of: mapping) { key in
            keys.append(key)
            let record = nodes.records[Int(key)]
            if record.shape != .scalar || (mergesKeys && nodes.isMergeKey(record)) { isPlain = false }
        }
        if isPlain, areAllDifferent(nodes) { return }
        select(nodes, mergesKeys: mergesKeys)
    }

    /// The number of keys when they are few, plain and all different: the common case, without a list of them.
    private static func fewPlainKeys(of mapping: Int32, _ nodes: NodeList, mergesKeys: Bool) -> Int? {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: few) { prints in
            var count = 0
            var key = mapping + 1
            let end = nodes.records[Int(mapping)].after
            while key < end {
                let record = nodes.records[Int(key)]
                guard count < few, record.shape == .scalar, !(mergesKeys && nodes.isMergeKey(record)) else {
                    return nil
                }
                // Keys that are equal have equal prints. Where prints are equal, a longer look is taken elsewhere.
                let print = nodes.print(of: record)
                for other in 0..<count where prints[other] == print { return nil }
                prints[count] = print
                count += 1
                key = nodes.records[Int(record.after)].after
            }
            return count
        }
    }

    /// Whether no key repeats another; leaves the table of many keys behind.
    private mutating func areAllDifferent(_ nodes: NodeList) -> Bool {
        if keys.count <= KeyReading.few { return !hasEqualPair(nodes) }
        var table = KeyTable(for: keys.count)
        for key in keys where insert(key, into: &table, nodes) != nil { return false }
        self.table = table
        return true
    }

    private func hasEqualPair(_ nodes: NodeList) -> Bool {
        for index in keys.indices.dropFirst() {
            for other in 0..<index where nodes.haveEqualText(keys[index], keys[other]) { return true }
        }
        return false
    }

    /// Keeps the keys that stand. Explicit keys win over merged ones wherever `<<` stands, and among equals
    /// the first wins.
    private mutating func select(_ nodes: NodeList, mergesKeys: Bool) {
        let written = keys
        var merged: [Int32: [Int32]] = [:]
        var room = written.count
        for key in written where mergesKeys && nodes.isMergeKey(nodes.records[Int(key)]) {
            let sources = mergeSources(of: key, nodes)
            merged[key] = sources
            for source in sources { room += Int(nodes.records[Int(source)].length) }
        }
        var known = KeyTable(for: room)
        var standing: Set<Int32> = []
        for key in written where merged[key] == nil {
            if nodes.shape(of: key) != .scalar {
                faults.append(.complex(key))
            } else if let first = insert(key, into: &known, nodes) {
                faults.append(.repeated(key, first: first))
            } else {
                standing.insert(key)
            }
        }
        keys.removeAll(keepingCapacity: true)
        for key in written {
            if standing.contains(key) { keys.append(key) }
            for source in merged[key] ?? [] {
                nodes.forEachStandingKey(of: source) { inherited in
                    if insert(inherited, into: &known, nodes) == nil { keys.append(inherited) }
                }
            }
        }
        isListed = keys != written
        if keys.count > KeyReading.few { table = index(nodes) }
    }

    private func index(_ nodes: NodeList) -> KeyTable {
        var table = KeyTable(for: keys.count)
        for key in keys { _ = insert(key, into: &table, nodes) }
        return table
    }

    private func insert(_ key: Int32, into table: inout KeyTable, _ nodes: NodeList) -> Int32? {
        table.insert(key, hash: KeyTable.hash(nodes.text(of: key))) { nodes.haveEqualText(key, $0) }
    }

    /// The mappings that a merge key names: one, or a list of them.
    private mutating func mergeSources(of key: Int32, _ nodes: NodeList) -> [Int32] {
        let value = nodes.target(of: nodes.records[Int(key)].after)
        var sources: [Int32] = []
        switch nodes.records[Int(value)].shape {
        case .mapping: sources = [value]
        case .sequence:
            nodes.forEachElement(of: value) { element in
                let target = nodes.target(of: element)
                if nodes.records[Int(target)].shape == .mapping {
                    sources.append(target)
                } else {
                    faults.append(.unmergeable(element))
                }
            }
        case .scalar, .alias: faults.append(.unmergeable(nodes.records[Int(key)].after))
        }
        return sources
    }
}
