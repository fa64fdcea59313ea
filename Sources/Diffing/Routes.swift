import SteleContractModel
import SteleFindings

/// How pairs are reached from operations: for each of them the places where it is met, and as what.
struct Routes {
    private let comparison: Comparison
    private let parents: [[(node: Int, edge: PairEdge)]]
    private let rootsOfNode: [Int: [Int]]
    /// By node: a bit for each `Surroundings` in which clients meet it.
    private let surroundings: [UInt16]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        var parents = [[(node: Int, edge: PairEdge)]](repeating: [], count: comparison.nodes.count)
        for (node, edges) in comparison.edges.enumerated() {
            for edge in edges { parents[edge.child].append((node, edge)) }
        }
        self.parents = parents
        rootsOfNode = Dictionary(grouping: comparison.roots.indices) { comparison.roots[$0].node }
        surroundings = Routes.spread(comparison)
    }

    /// What lies around a value that a client reads.
    struct Surroundings: Hashable {
        let holder: Holder
        let isInElement: Bool
        let isInAlternative: Bool

        fileprivate var bit: UInt16 {
            1 << UInt16(holder.rawValue + (isInElement ? 3 : 0) + (isInAlternative ? 6 : 0))
        }

        fileprivate static let all: [Surroundings] = [false, true].flatMap { alternative in
            [false, true].flatMap { element in
                [Holder.required, .optional, .requiredNullable].map {
                    Surroundings(holder: $0, isInElement: element, isInAlternative: alternative)
                }
            }
        }
    }

    /// The surroundings in which clients meet the values of a pair; none where none reads it.
    func surroundings(of node: Int) -> [Surroundings] {
        let bits = surroundings[node]
        return Surroundings.all.filter { bits & $0.bit != 0 }
    }

    private static func spread(_ comparison: Comparison) -> [UInt16] {
        var bits = [UInt16](repeating: 0, count: comparison.nodes.count)
        var waiting: [Int] = []
        let outermost = Surroundings(holder: .required, isInElement: false, isInAlternative: false).bit
        for root in comparison.roots where root.isRead && bits[root.node] & outermost == 0 {
            bits[root.node] |= outermost
            waiting.append(root.node)
        }
        while let node = waiting.popLast() {
            for edge in comparison.edges[node] {
                var reached: UInt16 = 0
                for around in Surroundings.all where bits[node] & around.bit != 0 {
                    reached |=
                        Surroundings(
                            holder: edge.holder, isInElement: around.isInElement || edge.isElement,
                            isInAlternative: edge.isAlternative
                                || around.isInAlternative && comparison.isTelling(edge)
                        ).bit
                }
                if bits[edge.child] | reached != bits[edge.child] {
                    bits[edge.child] |= reached
                    waiting.append(edge.child)
                }
            }
        }
        return bits
    }

    /// The parts of operations that lead to a pair, in the order of the contract, each with its shortest way.
    func places(of start: Int) -> [(root: Int, path: String)] {
        var path: [Int: String] = [start: ""]
        var wave = [start]
        var found: [(root: Int, path: String)] = []
        while !wave.isEmpty {
            var next: [Int] = []
            for node in wave {
                let rest = path[node] ?? ""
                for root in rootsOfNode[node] ?? [] { found.append((root, "$" + rest)) }
                for (parent, edge) in parents[node] where path[parent] == nil {
                    path[parent] = edge.step.text + rest
                    next.append(parent)
                }
            }
            wave = next
        }
        return found.sorted { $0.root < $1.root }
    }
}

extension Comparison {
    /// Whether a reader tells variants apart by what stands there: of a list it looks at the first element.
    fileprivate func isTelling(_ edge: PairEdge) -> Bool {
        guard edge.isElement else { return false }
        switch old[nodes[edge.child].old].shape {
        case .boolean, .integer, .number, .string, .enumeration, .constant: return true
        default: return false
        }
    }
}
