/// The places that bodies were seen to have, array indexes and map keys removed: a trie of steps.
///
/// One node per place and response, so that counting is an addition by index.
struct FieldTree: Sendable {
    struct Node: Sendable {
        /// -1 for a body.
        let parent: Int32
        let step: Step
        /// -1 where nothing is declared, and for a body, whose response tells.
        let type: Int32
        /// The response that the place belongs to.
        let slot: Int32
        /// Where its children start in `links`; -1 before there is one.
        var links: Int32 = -1
        /// The latest of its records in the ledger; -1 when there is none.
        var record: Int32 = -1
        /// How many values stood here, `null` included.
        var values = 0
        /// How many of them were null where that is allowed.
        var nulls = 0
        /// How many of them were objects with declared properties.
        var objects = 0
        /// In what numbers of a field that speaks of a time were counted so far.
        var unit = TimeUnit.unknown
    }

    /// What a number counts from 1970 on, by its size.
    enum TimeUnit: UInt8, Sendable {
        case unknown
        case seconds
        case milliseconds
    }

    /// From a place to one inside it.
    enum Step: Hashable, Sendable {
        case body
        /// By its index in the plan.
        case property(Int32)
        case element
        case tupleElement(Int32)
        case mapValue
        /// The same place, read as a variant, by its index in the plan.
        case variant(Int32)
        /// By its index in `undeclaredNames`.
        case undeclared(Int32)
        /// The document that a text holds.
        case content
        /// A header of the response, by its index in `undeclaredNames`.
        case header(Int32)
        /// Undeclared members whose names are not told apart.
        case undeclaredOther
        /// All further places of a response, once a recursive type has filled the tree.
        case overflow
    }

    private(set) var nodes: [Node] = []
    private var links: [Int32] = []
    private(set) var undeclaredNames: [[UInt8]] = []
    private var undeclaredNodes: [Undeclared: Int32] = [:]
    private var undeclaredCounts: [Int32: Int] = [:]
    /// By slot.
    private var overflows: [Int32: Int32] = [:]

    /// Bounds memory: a recursive type has as many places as bodies make it have.
    private static let maximumCount = 500_000

    private struct Undeclared: Hashable {
        let parent: Int32
        let hash: UInt64
    }

    /// The root of a response's bodies.
    mutating func addBody(slot: Int32) -> Int32 {
        nodes.append(Node(parent: -1, step: .body, type: -1, slot: slot))
        return Int32(nodes.count - 1)
    }

    /// The place at a step, by the step's ordinal among the `count` that its parent can have.
    @inline(__always)
    mutating func child(
        of parent: Int32, ordinal: Int, among count: Int, _ step: Step, type: Int32
    ) -> Int32 {
        let start = nodes[Int(parent)].links
        if start >= 0 {
            let known = links[Int(start) + ordinal]
            if known >= 0 { return known }
        }
        return addChild(of: parent, ordinal: ordinal, among: count, step, type: type)
    }

    @inline(never)
    private mutating func addChild(
        of parent: Int32, ordinal: Int, among count: Int, _ step: Step, type: Int32
    ) -> Int32 {
        if nodes[Int(parent)].step == .overflow { return parent }
        if nodes.count >= FieldTree.maximumCount { return overflow(parent) }
        if nodes[Int(parent)].links < 0 {
            nodes[Int(parent)].links = Int32(links.count)
            links += [Int32](repeating: -1, count: count)
        }
        let new = append(parent, step, type)
        links[Int(nodes[Int(parent)].links) + ordinal] = new
        return new
    }

    private mutating func overflow(_ parent: Int32) -> Int32 {
        let slot = nodes[Int(parent)].slot
        if let known = overflows[slot] { return known }
        var root = parent
        while nodes[Int(root)].parent >= 0 { root = nodes[Int(root)].parent }
        let new = append(root, .overflow, -1)
        overflows[slot] = new
        return new
    }

    /// The place of an undeclared member. An object may show 32 such names; a name that must not be shown, and all
    /// further ones, share one place.
    mutating func undeclared(of parent: Int32, _ name: UnsafeBufferPointer<UInt8>, showAll: Bool) -> Int32 {
        let key = Undeclared(parent: parent, hash: FieldTree.hash(name))
        if nodes[Int(parent)].step == .overflow { return parent }
        if let known = undeclaredNodes[key] { return known }
        let shared = Undeclared(parent: parent, hash: 0)
        let isShown = showAll || Redaction.isFieldName(name)
        if !isShown || undeclaredCounts[parent, default: 0] >= 32 {
            if let known = undeclaredNodes[shared] { return known }
            undeclaredNodes[shared] = append(parent, .undeclaredOther, -1)
            return Int32(nodes.count - 1)
        }
        undeclaredCounts[parent, default: 0] += 1
        undeclaredNames.append(Array(name))
        undeclaredNodes[key] = append(parent, .undeclared(Int32(undeclaredNames.count - 1)), -1)
        return Int32(nodes.count - 1)
    }

    /// The place of a response header that the contract declares.
    mutating func header(_ name: String, of body: Int32) -> Int32 {
        // A name in capitals of headers is no member's name with the same hash: a colon stands behind it.
        let key = Undeclared(parent: body, hash: FieldTree.hash(Array((name + ":").utf8)))
        if let known = undeclaredNodes[key] { return known }
        undeclaredNames.append(Array(name.utf8))
        undeclaredNodes[key] = append(body, .header(Int32(undeclaredNames.count - 1)), -1)
        return Int32(nodes.count - 1)
    }

    private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
        name.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    private mutating func append(_ parent: Int32, _ step: Step, _ type: Int32) -> Int32 {
        nodes.append(Node(parent: parent, step: step, type: type, slot: nodes[Int(parent)].slot))
        return Int32(nodes.count - 1)
    }

    @inline(__always)
    mutating func count(_ node: Int32, values: Int) {
        nodes[Int(node)].values += values
    }

    @inline(__always)
    mutating func count(_ node: Int32, objects: Int) {
        nodes[Int(node)].objects += objects
    }

    mutating func count(_ node: Int32, nulls: Int) {
        nodes[Int(node)].nulls += nulls
    }

    mutating func set(_ unit: TimeUnit, of node: Int32) {
        nodes[Int(node)].unit = unit
    }

    mutating func setRecord(_ node: Int32, _ record: Int32) {
        nodes[Int(node)].record = record
    }

    /// The child at an ordinal, if any body had it.
    func knownChild(of parent: Int32, ordinal: Int) -> Int32? {
        let start = nodes[Int(parent)].links
        guard start >= 0, links[Int(start) + ordinal] >= 0 else { return nil }
        return links[Int(start) + ordinal]
    }
}
