/// What a run has seen: all that its reports are made from, apart from the contract.
///
/// Evidence of two runs over different exchanges adds up to that of one run over all of them. Adding is associative and
/// commutative, and evidence is always in one order, so that reports do not depend on who read what, and when.
package struct Evidence: Sendable {
    var tally = Tally()
    /// Exchanges by operation.
    var exchanges: [String: Int] = [:]
    /// Declared responses that were seen, by operation.
    var seen: [String: Set<String>] = [:]
    /// For each enumeration of the contract, by its number, the listed values that were seen, by theirs.
    var listed: [Int: Set<Int>] = [:]
    /// How many values could not be held against what the contract says of them.
    var unjudged: [Unjudged: Int] = [:]
    /// What is wrong with the recordings themselves.
    package internal(set) var damage: Set<Damage> = []
    /// Files that are no recordings.
    package internal(set) var skipped: Set<String> = []
    /// What was seen of the same exchanges by other contracts, those of released clients, as far as these say otherwise.
    var released: [ContractMark: Evidence] = [:]
    /// Parents first; those of one parent in the order of their steps.
    private(set) var places: [Place] = []
    /// Places that are more steps from the body are put together.
    private(set) var maximumDepth = Int32.max
    /// How many places are told apart.
    private let maximumCount: Int
    private var indexes: [Edge: Int32] = [:]

    private struct Edge: Hashable {
        let parent: Int32
        let step: Step
    }

    init(maximumCount: Int) {
        self.maximumCount = maximumCount
    }

    /// Whether an operation had exchanges.
    package func hasSeen(operation: String) -> Bool { (exchanges[operation] ?? 0) > 0 }

    /// Adds what another run saw of the same contract.
    package mutating func add(_ other: Evidence) {
        tally.add(other.tally)
        exchanges.merge(other.exchanges, uniquingKeysWith: sum)
        seen.merge(other.seen) { $0.union($1) }
        listed.merge(other.listed) { $0.union($1) }
        unjudged.merge(other.unjudged, uniquingKeysWith: sum)
        damage.formUnion(other.damage)
        skipped.formUnion(other.skipped)
        released.merge(other.released) { sum, part in
            var sum = sum
            sum.add(part)
            return sum
        }
        limit(to: other.maximumDepth)
        var numbers: [Int32] = []
        numbers.reserveCapacity(other.places.count)
        for place in other.places {
            let parent = place.parent < 0 ? -1 : numbers[Int(place.parent)]
            let number = number(of: place.step, below: parent)
            places[Int(number)].add(place)
            numbers.append(number)
        }
        settle()
    }

    /// What could not be judged, by its index in the plan.
    enum Unjudged: Hashable, Sendable {
        case constraint(Int)
        case judgement(Int)
    }

    mutating func limit(to depth: Int32) {
        maximumDepth = min(maximumDepth, depth)
    }

    /// The place at a step, made when there is none.
    mutating func number(of step: Step, below parent: Int32) -> Int32 {
        let edge = Edge(parent: parent, step: step)
        if let known = indexes[edge] { return known }
        let depth = parent < 0 ? 0 : places[Int(parent)].depth + 1
        places.append(Place(parent: parent, step: step, depth: depth))
        indexes[edge] = Int32(places.count - 1)
        return Int32(places.count - 1)
    }

    /// Adds to what was seen at a place.
    mutating func add(_ seen: Place, at number: Int32) {
        places[Int(number)].add(seen)
    }

    /// Puts together what is too much to tell apart, drops what is empty, and sorts: done whenever something was added.
    mutating func settle() {
        tally.settle()
        foldNames()
        foldDepths()
        sort()
    }

    // MARK: Names

    /// An object with too many undeclared names has data for names: they share one place then.
    private mutating func foldNames() {
        var counts: [Int32: Int] = [:]
        for place in places {
            switch place.step {
            case .undeclared where !place.isEmpty: counts[place.parent, default: 0] += 1
            case .undeclaredOther where place.isCrowded: counts[place.parent, default: 0] += 100
            default: break
            }
        }
        let crowded = Set(counts.filter { $0.value > FieldTree.maximumNames }.keys)
        for index in places.indices where crowded.contains(places[index].parent) {
            guard case .undeclared(let name) = places[index].step else { continue }
            let shared = Int(number(of: .undeclaredOther, below: places[index].parent))
            places[shared].add(places[index].named(name))
            places[index].clear()
        }
        for parent in crowded {
            places[Int(number(of: .undeclaredOther, below: parent))].setCrowded()
        }
    }

    // MARK: Depths

    /// Recursive types can have more places than anybody wants to know: those farthest from the body share one place
    /// for each response then. How far is a matter of all places that were seen, not of their order.
    private mutating func foldDepths() {
        let filled = filled()
        var counts: [Int32: Int] = [:]
        for index in places.indices where filled[index] && places[index].isDeclared {
            counts[places[index].depth, default: 0] += 1
        }
        var count = 0
        for depth in counts.keys.sorted() {
            count += counts[depth] ?? 0
            if count > maximumCount {
                limit(to: max(1, depth - 1))
                break
            }
        }
        guard maximumDepth < .max else { return }
        for index in places.indices where places[index].declaredDepth > maximumDepth {
            let shared = Int(number(of: .overflow, below: root(of: index)))
            places[shared].add(places[index].anywhere)
            places[index].clear()
        }
        for index in places.indices where places[index].step == .overflow {
            places[index].guessResponses(atMost: places[Int(places[index].parent)].bodies)
        }
    }

    private func root(of index: Int) -> Int32 {
        var root = Int32(index)
        while places[Int(root)].parent >= 0 { root = places[Int(root)].parent }
        return root
    }

    /// For each place whether anything was seen there or below.
    private func filled() -> [Bool] {
        var filled = places.map { !$0.isEmpty }
        for index in places.indices.reversed() where filled[index] && places[index].parent >= 0 {
            filled[Int(places[index].parent)] = true
        }
        return filled
    }

    // MARK: Order

    /// Drops empty places, and puts the others into their order.
    private mutating func sort() {
        let filled = filled()
        var children: [[Int32]] = Array(repeating: [], count: places.count)
        var pending: [Int32] = []
        for index in places.indices where filled[index] {
            let parent = places[index].parent
            if parent < 0 { pending.append(Int32(index)) } else { children[Int(parent)].append(Int32(index)) }
        }
        let old = places
        places = []
        indexes = [:]
        func reversed(_ numbers: [Int32]) -> [Int32] {
            numbers.sorted { old[Int($1)].step < old[Int($0)].step }
        }
        var stack = reversed(pending).map { (number: $0, parent: Int32(-1)) }
        while let (index, parent) = stack.popLast() {
            let number = number(of: old[Int(index)].step, below: parent)
            places[Int(number)].add(old[Int(index)])
            stack += reversed(children[Int(index)]).map { ($0, number) }
        }
    }
}
