import SteleContractModel
import SteleSourceTree

/// The schemas that only judge, each at most once, in the order in which something names them.
final class AssertionTable {
    private(set) var assertions: [Assertion] = []
    private let byNode = NodeMap<AssertionID>()
    private var nodes: [Node] = []

    /// The assertion of a schema; unless it was met before it is read later.
    func refer(to node: Node) -> AssertionID {
        if let known = byNode[node] { return known }
        let id = AssertionID(nodes.count)
        byNode.set(id, for: node)
        nodes.append(node)
        return id
    }

    /// Whether a schema was named.
    func knows(_ node: Node) -> Bool { byNode[node] != nil }

    /// The next schema that was named and not yet read.
    func next() -> Node? { assertions.count < nodes.count ? nodes[assertions.count] : nil }

    /// What the next schema asks.
    func append(_ assertion: Assertion) { assertions.append(assertion) }
}
