import SteleSourceTree

/// Where chains of references between objects of OpenAPI end; each hop is made once.
final class ReferenceChains {
    /// The ends by the node that refers; nil where there is none.
    private let ends = NodeTable<Node?>()

    /// The first object behind a node that is no reference. `next` gives the target of a `$ref`, and `circle`
    /// gets the references that lead only to each other.
    func end(of node: Node, next: (Node) -> Node?, circle: (ArraySlice<Node>) -> Void) -> Node? {
        if let known = ends[node] { return known }
        guard let reference = node["$ref"] else { return node }
        // Most chains have one link.
        if let target = next(reference), target != node, target["$ref"] == nil {
            ends.set(target, for: node)
            return target
        }
        return end(ofLong: node, next: next, circle: circle)
    }

    private func end(
        ofLong node: Node, next: (Node) -> Node?, circle: (ArraySlice<Node>) -> Void
    ) -> Node? {
        var way: [Node] = []
        let steps = NodeMap<Int>()
        var current = node
        var end: Node?
        while true {
            if let known = ends[current] {
                end = known
                break
            }
            guard let reference = current["$ref"] else {
                end = current
                break
            }
            if let start = steps[current] {
                circle(way[start...])
                break
            }
            steps.set(way.count, for: current)
            way.append(current)
            guard let target = next(reference) else { break }
            current = target
        }
        for node in way { ends.set(end, for: node) }
        return end
    }
}
