/// The responses that were seen: per operation, status and media type.
struct ResponseTable: Sendable {
    struct Slot: Sendable {
        let operation: Int
        let status: Int
        /// Without parameters; nil where the finding is about the status as a whole.
        let mediaType: String?
        /// The body's place in the field tree.
        let root: Int32
        /// In the operation's declared responses; nil when the status is not declared.
        let response: Int?
        /// The type of its messages where no response declares it.
        let type: Int32?
        /// Messages of streams.
        var messages = 0
        /// Bodies that were held against a type, those that are no JSON included.
        var bodies = 0
    }

    private struct Key: Hashable {
        let operation: Int
        let status: Int
        let mediaType: String?
    }

    private(set) var slots: [Slot] = []
    private var indexes: [Key: Int] = [:]
    /// Exchanges by operation.
    private(set) var exchanges: [Int]
    /// Declared responses that were seen, by operation.
    private(set) var seen: [Set<Int>]

    init(operations: Int) {
        exchanges = [Int](repeating: 0, count: operations)
        seen = [Set<Int>](repeating: [], count: operations)
    }

    mutating func add(_ count: Int, exchangesOf operation: Int) {
        exchanges[operation] += count
    }

    mutating func count(_ operation: Int) {
        exchanges[operation] += 1
    }

    mutating func see(_ response: Int, of operation: Int) {
        seen[operation].insert(response)
    }

    /// The slot of a response, made when there is none.
    mutating func slot(
        _ operation: Int, _ status: Int, _ mediaType: String?, response: Int?, type: Int32? = nil,
        in tree: inout FieldTree
    ) -> Int {
        let key = Key(operation: operation, status: status, mediaType: mediaType)
        if let known = indexes[key] { return known }
        let root = tree.addBody(slot: Int32(slots.count))
        slots.append(
            Slot(
                operation: operation, status: status, mediaType: mediaType, root: root, response: response,
                type: type))
        indexes[key] = slots.count - 1
        return slots.count - 1
    }

    mutating func countMessage(_ slot: Int) {
        slots[slot].messages += 1
    }

    mutating func count(bodies: Int, messages: Int, _ slot: Int) {
        slots[slot].bodies += bodies
        slots[slot].messages += messages
    }

    mutating func countBody(_ slot: Int) {
        slots[slot].bodies += 1
    }
}
