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
        /// How many steps it is from the body.
        let depth: Int32
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
        /// When a value stood here.
        var times = TimeSpan()
        /// What its numbers and texts had in common.
        var shape = ValueShape()
        /// Where its values of an enumeration start in `listedSeen`; -1 before there was one.
        var listed: Int32 = -1
        /// Whether it is to stand for all undeclared members of its object, those with nodes of their own too.
        var isCrowded = false
    }

    /// From a place to one inside it.
    enum Step: Hashable, Sendable {
        case body
        /// By its index in the plan.
        case property(Int32)
        case element
        case tupleElement(Int32)
        case mapValue
        /// A member whose key matches a pattern, by its index in the plan.
        case patternValue(Int32)
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
        /// All further places of a response, where recursive types have too many.
        case overflow
    }

    private(set) var nodes: [Node] = []
    /// When the body was recorded that is being walked.
    var now = TimeSpan()
    /// For places of enumerations one bit for each listed value, in words.
    private(set) var listedSeen: [UInt64] = []
    /// What has to be put back should the body that is being walked prove to be no JSON. Counts are taken back by
    /// walking again.
    private var changes: [Change] = []

    private enum Change {
        case times(Int32, TimeSpan)
        case shape(Int32, ValueShape)
        /// A bit of `listedSeen`.
        case listed(Int)
    }
    private var links: [Int32] = []
    private(set) var undeclaredNames: [[UInt8]] = []
    private var undeclaredNodes: [Undeclared: Int32] = [:]
    private var undeclaredCounts: [Int32: Int] = [:]
    /// By slot.
    private var overflows: [Int32: Int32] = [:]
    /// How many nodes bodies made, those of undeclared members aside: a recursive type has as many places as bodies
    /// make it have.
    private(set) var placeCount = 0
    /// Places that are more steps from the body than this one share one place.
    var maximumDepth = Int32.max

    /// Bounds what a single body can make; between bodies `Evidence` bounds what is kept.
    private static let maximumCount = 2_000_000

    private struct Undeclared: Hashable {
        let parent: Int32
        let hash: UInt64
    }

    /// The root of a response's bodies.
    mutating func addBody(slot: Int32) -> Int32 {
        nodes.append(Node(parent: -1, step: .body, type: -1, slot: slot, depth: 0))
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
        if nodes[Int(parent)].depth >= maximumDepth || nodes.count >= FieldTree.maximumCount {
            return overflow(of: parent)
        }
        placeCount += 1
        if nodes[Int(parent)].links < 0 {
            nodes[Int(parent)].links = Int32(links.count)
            links += [Int32](repeating: -1, count: count)
        }
        let new = append(parent, step, type)
        links[Int(nodes[Int(parent)].links) + ordinal] = new
        return new
    }

    /// The place of all that is too far from the body of a node.
    mutating func overflow(of parent: Int32) -> Int32 {
        let slot = nodes[Int(parent)].slot
        if let known = overflows[slot] { return known }
        var root = parent
        while nodes[Int(root)].parent >= 0 { root = nodes[Int(root)].parent }
        let new = append(root, .overflow, -1)
        overflows[slot] = new
        return new
    }

    /// How many names of undeclared members an object may have before they are taken for data.
    static let maximumNames = 32

    /// The place of an undeclared member. Names that must not be shown share one place, and so do all names of an object
    /// that has too many.
    mutating func undeclared(of parent: Int32, _ name: UnsafeBufferPointer<UInt8>, showAll: Bool) -> Int32 {
        let key = Undeclared(parent: parent, hash: FieldTree.hash(name))
        if nodes[Int(parent)].step == .overflow { return parent }
        if let known = undeclaredNodes[key] { return known }
        let isShown =
            showAll && !Credential.isLikely(String(decoding: name, as: UTF8.self))
            || Redaction.isFieldName(name)
        if !isShown { return undeclaredOther(of: parent) }
        if undeclaredCounts[parent, default: 0] >= FieldTree.maximumNames {
            let shared = undeclaredOther(of: parent)
            nodes[Int(shared)].isCrowded = true
            return shared
        }
        undeclaredCounts[parent, default: 0] += 1
        undeclaredNames.append(Array(name))
        undeclaredNodes[key] = append(parent, .undeclared(Int32(undeclaredNames.count - 1)), -1)
        return Int32(nodes.count - 1)
    }

    /// The place that undeclared members of an object share.
    mutating func undeclaredOther(of parent: Int32) -> Int32 {
        let key = Undeclared(parent: parent, hash: 0)
        if let known = undeclaredNodes[key] { return known }
        let new = append(parent, .undeclaredOther, -1)
        undeclaredNodes[key] = new
        return new
    }

    /// Takes all names of an object's undeclared members for data.
    mutating func setCrowded(_ shared: Int32) {
        nodes[Int(shared)].isCrowded = true
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
        let (slot, depth) = (nodes[Int(parent)].slot, nodes[Int(parent)].depth + 1)
        nodes.append(Node(parent: parent, step: step, type: type, slot: slot, depth: depth))
        return Int32(nodes.count - 1)
    }

    @inline(__always)
    mutating func count(_ node: Int32, values: Int) {
        nodes[Int(node)].values += values
        if values > 0, !nodes[Int(node)].times.covers(now) { extendTimes(node) }
    }

    @inline(never)
    private mutating func extendTimes(_ node: Int32) {
        changes.append(.times(node, nodes[Int(node)].times))
        nodes[Int(node)].times.formUnion(now)
    }

    /// Learns from a text what texts at a place have in common.
    @inline(never)
    mutating func see(text: UnsafeBufferPointer<UInt8>, at node: Int32) {
        let before = nodes[Int(node)].shape
        nodes[Int(node)].shape.see(text: text)
        if nodes[Int(node)].shape != before { changes.append(.shape(node, before)) }
    }

    /// Learns that a value of another JSON type than text and number stood at a place.
    mutating func see(_ other: ValueShape.Others, at node: Int32) {
        if nodes[Int(node)].shape.others.isSuperset(of: other) { return }
        changes.append(.shape(node, nodes[Int(node)].shape))
        nodes[Int(node)].shape.see(other)
    }

    /// Learns from a number what numbers at a place have in common.
    @inline(never)
    mutating func see(number: UnsafeBufferPointer<UInt8>, at node: Int32) {
        let before = nodes[Int(node)].shape
        nodes[Int(node)].shape.see(number: number)
        if nodes[Int(node)].shape != before { changes.append(.shape(node, before)) }
    }

    /// Notes that a listed value of an enumeration was seen, by its number among so many.
    mutating func see(listed number: Int, of count: Int, at node: Int32) {
        if nodes[Int(node)].step == .overflow { return }
        if nodes[Int(node)].listed < 0 {
            nodes[Int(node)].listed = Int32(listedSeen.count)
            listedSeen += [UInt64](repeating: 0, count: (count + 63) / 64)
        }
        let (word, bit) = (Int(nodes[Int(node)].listed) + number / 64, UInt64(1) << UInt64(number % 64))
        if listedSeen[word] & bit != 0 { return }
        listedSeen[word] |= bit
        changes.append(.listed(word * 64 + number % 64))
    }

    /// Whether a listed value was seen at a place.
    func hasSeen(listed number: Int, at node: Int32) -> Bool {
        let start = nodes[Int(node)].listed
        return start >= 0 && listedSeen[Int(start) + number / 64] >> UInt64(number % 64) & 1 == 1
    }

    /// Adds what was seen in another run.
    mutating func add(_ times: TimeSpan, _ shape: ValueShape, at node: Int32) {
        nodes[Int(node)].times.formUnion(times)
        nodes[Int(node)].shape.formUnion(shape)
    }

    /// Keeps what was learnt from a body.
    mutating func commit() { changes.removeAll(keepingCapacity: true) }

    /// Forgets what was learnt from a body.
    mutating func discard() {
        for change in changes.reversed() {
            switch change {
            case .times(let node, let before): nodes[Int(node)].times = before
            case .shape(let node, let before): nodes[Int(node)].shape = before
            case .listed(let bit): listedSeen[bit / 64] &= ~(1 << UInt64(bit % 64))
            }
        }
        changes.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    mutating func count(_ node: Int32, objects: Int) {
        nodes[Int(node)].objects += objects
    }

    mutating func count(_ node: Int32, nulls: Int) {
        nodes[Int(node)].nulls += nulls
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
