import SteleClients
import SteleContractModel
import SteleFindings

/// A comparison under way: the pairs of types that were reached, how, and what was found.
final class Comparison {
    let old: Contract
    let new: Contract
    private(set) var nodes: [PairNode] = []
    /// By node: the pairs that it leads to.
    private(set) var edges: [[PairEdge]] = []
    /// By node: the use that led to it first.
    private(set) var uses: [PairUse] = []
    private(set) var roots: [PairRoot] = []
    private(set) var operations: [PairedOperation] = []
    private(set) var differences: [Difference] = []
    private var numbers: [PairNode: Int] = [:]
    private var differenceNumbers: [Difference.Key: Int] = [:]
    private lazy var oldShapes = ShapeMarks(old)
    private lazy var newShapes = ShapeMarks(new)
    private(set) lazy var oldPlaces = ComponentPlaces(old)
    private(set) lazy var newPlaces = ComponentPlaces(new)
    private(set) lazy var oldComponents = Comparison.components(of: old)
    private(set) lazy var newComponents = Comparison.components(of: new)

    init(old: Contract, new: Contract) {
        self.old = old
        self.new = new
    }

    private static func components(of contract: Contract) -> [String: Contract.Component] {
        Dictionary(contract.components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Notes a difference, or one more place of a known one.
    func report(_ difference: Difference) {
        if let number = differenceNumbers[difference.key] {
            differences[number].add(difference)
        } else {
            differenceNumbers[difference.key] = differences.count
            differences.append(difference)
        }
    }

    func add(_ operation: PairedOperation) -> Int {
        operations.append(operation)
        return operations.count - 1
    }

    /// The number of a pair; a new one waits to be compared.
    ///
    /// - Parameter use: what leads to the pair.
    func node(_ old: TypeID, _ new: TypeID, _ way: Way, _ use: PairUse) -> Int {
        let node = PairNode(old: old, new: new, way: way)
        if let number = numbers[node] { return number }
        numbers[node] = nodes.count
        nodes.append(node)
        edges.append([])
        uses.append(use)
        return nodes.count - 1
    }

    func addRoot(_ root: PairRoot) { roots.append(root) }

    func addEdge(_ edge: PairEdge, from node: Int) { edges[node].append(edge) }

    /// Whether a type of the old contract and one of the new are of equal shape.
    func isAlike(_ type: TypeID, _ other: TypeID) -> Bool { oldShapes.mark(type) == newShapes.mark(other) }

    /// Whether they are the same component, or else of equal shape.
    func isSame(_ type: TypeID, _ other: TypeID) -> Bool {
        if let name = old[type].componentName, name == new[other].componentName { return true }
        return isAlike(type, other)
    }

    /// Whether a place that led to one schema leads to another one now, and not to the same under another name.
    func isRetargeted(_ node: PairNode) -> Bool {
        let (name, other) = (old[node.old].componentName, new[node.new].componentName)
        if name == other { return false }
        let isGone = name.map { newComponents[$0] == nil } ?? false
        let isNew = other.map { oldComponents[$0] == nil } ?? false
        return !(isGone && isNew)
    }

    /// Compares all pairs; each may lead to more.
    func compareTypes() {
        var next = 0
        while next < nodes.count {
            PairComparison(self, next).compare()
            next += 1
        }
    }
}
