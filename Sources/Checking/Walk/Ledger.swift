import SteleClients

/// What was found: one record per rule and place.
struct Ledger: Sendable {
    struct Record: Sendable {
        let node: Int32
        /// In `CheckRules.kinds`.
        let rule: Int
        /// What the numbers that it counts are; nil but for times.
        let unit: TimeUnit?
        /// The node's record before this one; -1 when there is none.
        let next: Int32
        /// The record of the same rule at the place that the object's undeclared members share; -1 where there is none.
        let shared: Int32
        var sighting = Sighting()
        /// The latest response that it was found in.
        var lastResponse = -1
        /// The latest response that any record was found in for which this one is the shared one.
        var lastSharedResponse = -1
        /// Its example from the body that is being walked, by its index in `candidates`.
        var candidate: Int32 = -1
    }

    /// What a number counts from 1970 on, by its size.
    enum TimeUnit: UInt8, Hashable, Sendable {
        case seconds
        case milliseconds
    }

    /// An example from the body that is being walked; it counts once the whole body proved to be JSON.
    struct Candidate: Sendable {
        let record: Int
        /// Its pointer is found when the walk is over.
        var example: Sighting.Example
        /// Where in the walked bytes it stands; nil where its pointer is known.
        let offset: Int?
    }

    /// What was found in the body that is being walked; it counts once the whole body proved to be JSON.
    private struct Pending: Sendable {
        let record: Int
        let deviation: Deviation
        let isRead: Bool
        let isInElement: Bool
        /// False when it only counts for the verdict.
        var isCounted = true
        let value: String?
        var isHidden = false
    }

    private(set) var records: [Record] = []
    private var pending: [Pending] = []
    private(set) var candidates: [Candidate] = []

    /// The record of a rule at a place, made when there is none.
    mutating func record(
        of rule: Int, at node: Int32, _ unit: TimeUnit? = nil, in tree: inout FieldTree
    ) -> Int {
        var current = tree.nodes[Int(node)].record
        while current >= 0 {
            if records[Int(current)].rule == rule, records[Int(current)].unit == unit { return Int(current) }
            current = records[Int(current)].next
        }
        var shared: Int32 = -1
        if case .undeclared = tree.nodes[Int(node)].step {
            let place = tree.undeclaredOther(of: tree.nodes[Int(node)].parent)
            shared = Int32(record(of: rule, at: place, unit, in: &tree))
        }
        if case .undeclaredOther = tree.nodes[Int(node)].step { shared = Int32(records.count) }
        records.append(
            Record(node: node, rule: rule, unit: unit, next: tree.nodes[Int(node)].record, shared: shared))
        tree.setRecord(node, Int32(records.count - 1))
        return records.count - 1
    }

    /// Notes an occurrence in the body that is being walked.
    ///
    /// - Parameter isRead: whether models read the place.
    /// - Parameter isInElement: whether it is in an element of a list.
    /// - Parameter value: an unknown value or tag that may be shown.
    /// - Parameter isHidden: whether it is one that may not.
    mutating func add(
        _ deviation: Deviation, to record: Int, isRead: Bool = true, isInElement: Bool = false,
        value: String? = nil, isHidden: Bool = false
    ) {
        pending.append(
            Pending(
                record: record, deviation: deviation, isRead: isRead, isInElement: isInElement, value: value,
                isHidden: isHidden))
    }

    /// Lets a record's verdict count what is not reported by itself.
    mutating func addRead(_ deviations: ReadDeviations, to record: Int) {
        for (set, isInElement) in [(deviations.outside, false), (deviations.inElements, true)] {
            for deviation in set.all {
                pending.append(
                    Pending(
                        record: record, deviation: deviation, isRead: true, isInElement: isInElement,
                        isCounted: false, value: nil))
            }
        }
    }

    /// Whether an exchange would give a record its first example: none stands in an earlier one.
    func lacksExample(_ record: Int, before file: String, _ entry: Int) -> Bool {
        if records[record].candidate >= 0 { return false }
        guard let known = records[record].sighting.example else { return true }
        return known.file == file ? entry < known.entry : file < known.file
    }

    /// - Parameter offset: where in the walked bytes it stands; nil where its pointer is known.
    mutating func propose(_ example: Sighting.Example, for record: Int, at offset: Int?) {
        records[record].candidate = Int32(candidates.count)
        candidates.append(Candidate(record: record, example: example, offset: offset))
    }

    mutating func setPointer(_ pointer: String, ofCandidate index: Int) {
        candidates[index].example.pointer = pointer
    }

    /// Counts what was noted.
    mutating func commit(response: Int, at times: TimeSpan) {
        for candidate in candidates {
            records[candidate.record].sighting.example = candidate.example
            records[candidate.record].candidate = -1
        }
        candidates.removeAll(keepingCapacity: true)
        for occurrence in pending { count(occurrence, response, times) }
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func count(_ occurrence: Pending, _ response: Int, _ times: TimeSpan) {
        let index = occurrence.record
        if occurrence.isRead {
            records[index].sighting.readDeviations.insert(
                occurrence.deviation, isInElement: occurrence.isInElement)
        }
        guard occurrence.isCounted else { return }
        records[index].sighting.found += 1
        if occurrence.isHidden { records[index].sighting.hidden += 1 }
        records[index].sighting.deviations.insert(occurrence.deviation)
        if records[index].lastResponse != response {
            records[index].lastResponse = response
            records[index].sighting.responses += 1
            records[index].sighting.times.formUnion(times)
        }
        let shared = Int(records[index].shared)
        if shared >= 0, records[shared].lastSharedResponse != response {
            records[shared].lastSharedResponse = response
            records[shared].sighting.sharedResponses += 1
        }
        if let value = occurrence.value { records[index].sighting.values.insert(value) }
    }

    /// Forgets what was noted.
    mutating func discard() {
        for candidate in candidates { records[candidate.record].candidate = -1 }
        candidates.removeAll(keepingCapacity: true)
        pending.removeAll(keepingCapacity: true)
    }

    /// Adds what was seen in another run.
    mutating func add(_ sighting: Sighting, to record: Int) {
        records[record].sighting.add(sighting)
    }

    /// What is a finding: what was found, and of times in two units the rarer one; of equally many the later one.
    func findings(in tree: FieldTree) -> [Record] {
        records.indices.filter { index in
            let record = records[index]
            if record.sighting.found == 0 { return false }
            guard record.unit != nil else { return true }
            var current = tree.nodes[Int(record.node)].record
            while current >= 0 {
                let other = records[Int(current)]
                if Int(current) != index, other.rule == record.rule, other.sighting.found > 0 {
                    return record.sighting.isRarer(than: other.sighting)
                }
                current = other.next
            }
            return false
        }.map { records[$0] }
    }
}
