import SteleSourceTree

/// Where chains of references between objects of OpenAPI end; each hop is made once.
final class ReferenceChains {
    /// The ends by the node that refers; nil where there is none.
    private var ends: [Node: Node?] = [:]

    /// The first object behind a node that is no reference. `next` gives the target of a `$ref`, and `circle`
    /// gets the references that lead only to each other.
    func end(of node: Node, next: (Node) -> Node?, circle: (ArraySlice<Node>) -> Void) -> Node? {
        var way: [Node] = []
        var steps: [Node: Int] = [:]
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
            steps[current] = way.count
            way.append(current)
            guard let target = next(reference) else { break }
            current = target
        }
        for node in way { ends.updateValue(end, forKey: node) }
        return end
    }
}
