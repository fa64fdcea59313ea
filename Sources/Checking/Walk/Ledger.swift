import SteleClients

/// What was found: one record per rule and place, with counts and the first example.
struct Ledger: Sendable {
    struct Record: Sendable {
        let node: Int32
        /// In `CheckRules.kinds`.
        let rule: Int
        /// The node's record before this one; -1 when there is none.
        let next: Int32
        var found = 0
        var responses = 0
        /// The latest response that it was found in.
        var lastResponse = -1
        var deviations = DeviationSet()
        /// Those at places that models read: what verdicts are about.
        var readDeviations = ReadDeviations()
        var example: Example?
        /// The unknown values or tags that may be shown, by first appearance; at most 100.
        var values: [String] = []
    }

    /// The first occurrence.
    struct Example: Sendable {
        let response: Int
        let file: String
        let entry: Int
        let offset: Int
        /// Nil until the body's walk is over.
        var pointer: String?
        /// Where the expectation is not told by the place alone.
        let expected: String?
        let found: String
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
    }

    private(set) var records: [Record] = []
    private var pending: [Pending] = []
    /// Records whose example came from the body that is being walked, and where in the walked bytes it stands.
    private(set) var recordsWithoutPointer: [(record: Int, offset: Int)] = []

    /// The record of a rule at a place, made when there is none.
    mutating func record(of rule: Int, at node: Int32, in tree: inout FieldTree) -> Int {
        var current = tree.nodes[Int(node)].record
        while current >= 0 {
            if records[Int(current)].rule == rule { return Int(current) }
            current = records[Int(current)].next
        }
        records.append(Record(node: node, rule: rule, next: tree.nodes[Int(node)].record))
        tree.setRecord(node, Int32(records.count - 1))
        return records.count - 1
    }

    /// Notes an occurrence in the body that is being walked.
    ///
    /// - Parameter isRead: whether models read the place.
    /// - Parameter isInElement: whether it is in an element of a list.
    /// - Parameter value: an unknown value or tag that may be shown.
    mutating func add(
        _ deviation: Deviation, to record: Int, isRead: Bool = true, isInElement: Bool = false,
        value: String? = nil
    ) {
        pending.append(
            Pending(
                record: record, deviation: deviation, isRead: isRead, isInElement: isInElement, value: value))
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

    /// Whether a record still needs its first example.
    func lacksExample(_ record: Int) -> Bool { records[record].example == nil }

    mutating func setExample(_ example: Example, of record: Int, at offset: Int) {
        records[record].example = example
        if example.pointer == nil { recordsWithoutPointer.append((record, offset)) }
    }

    mutating func setPointer(_ pointer: String, of record: Int) {
        records[record].example?.pointer = pointer
    }

    /// Counts what was noted.
    mutating func commit(response: Int) {
        for occurrence in pending {
            let index = occurrence.record
            if occurrence.isRead {
                records[index].readDeviations.insert(
                    occurrence.deviation, isInElement: occurrence.isInElement)
            }
            guard occurrence.isCounted else { continue }
            records[index].found += 1
            records[index].deviations.insert(occurrence.deviation)
            if records[index].lastResponse != response {
                records[index].lastResponse = response
                records[index].responses += 1
            }
            if let value = occurrence.value { note(value, in: index) }
        }
        pending.removeAll(keepingCapacity: true)
        recordsWithoutPointer.removeAll(keepingCapacity: true)
    }

    /// Forgets what was noted.
    mutating func discard(response: Int) {
        for occurrence in pending where records[occurrence.record].example?.response == response {
            records[occurrence.record].example = nil
        }
        pending.removeAll(keepingCapacity: true)
        recordsWithoutPointer.removeAll(keepingCapacity: true)
    }

    private mutating func note(_ value: String, in index: Int) {
        if records[index].values.count < 100, !records[index].values.contains(value) {
            records[index].values.append(value)
        }
    }
}
