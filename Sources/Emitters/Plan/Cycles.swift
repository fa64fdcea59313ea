/// A directed graph over type indices, for finding what must be boxed.
package struct Cycles: Sendable {
    private let edges: [[Int]]
    /// The number of the strongly connected component of each node.
    package let components: [Int]

    /// `edges[n]`: the nodes that `n` holds inline.
    package init(edges: [[Int]]) {
        self.edges = edges
        components = Cycles.strongComponents(edges)
    }

    /// Nodes without which no cycle is left: those with an edge to themselves, then greedily the most connected,
    /// equals by `precedes`, which must not depend on the order of the nodes.
    package func feedbackNodes(precedes: (Int, Int) -> Bool) -> Set<Int> {
        var chosen: Set<Int> = []
        var members: [Int: [Int]] = [:]
        for (node, component) in components.enumerated() { members[component, default: []].append(node) }
        var pending = members.values.filter { $0.count > 1 || edges[$0[0]].contains($0[0]) }
        while let group = pending.popLast() {
            let inside = Set(group)
            let loops = group.filter { edges[$0].contains($0) }
            let removed = loops.isEmpty ? [mostConnected(group, inside, precedes)] : loops
            chosen.formUnion(removed)
            pending += cyclicGroups(inside.subtracting(removed))
        }
        return chosen
    }

    private func mostConnected(_ group: [Int], _ inside: Set<Int>, _ precedes: (Int, Int) -> Bool) -> Int {
        var incoming: [Int: Int] = [:]
        for node in group {
            for next in edges[node] where inside.contains(next) { incoming[next, default: 0] += 1 }
        }
        func degree(_ node: Int) -> Int {
            min(incoming[node] ?? 0, edges[node].count { inside.contains($0) })
        }
        var best = group[0]
        for node in group.dropFirst() {
            let (own, other) = (degree(node), degree(best))
            if own > other || (own == other && precedes(node, best)) { best = node }
        }
        return best
    }

    /// The cyclic strongly connected parts of what is left of a group.
    private func cyclicGroups(_ nodes: Set<Int>) -> [[Int]] {
        let order = nodes.sorted()
        let position = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        let rest = Cycles(edges: order.map { edges[$0].compactMap { position[$0] } })
        var members: [Int: [Int]] = [:]
        for (index, component) in rest.components.enumerated() {
            members[component, default: []].append(order[index])
        }
        return members.values.filter { group in group.count > 1 || edges[group[0]].contains(group[0]) }
    }

    /// Tarjan's algorithm with its own stack: contracts can be deep.
    private static func strongComponents(_ edges: [[Int]]) -> [Int] {
        var search = Tarjan(count: edges.count)
        for node in edges.indices where search.index[node] < 0 { search.visit(node, edges) }
        return search.component
    }
}

private struct Tarjan {
    var index: [Int]
    var component: [Int]
    private var low: [Int]
    private var stack: [Int] = []
    private var isOnStack: [Bool]
    private var next = 0
    private var found = 0

    init(count: Int) {
        index = Array(repeating: -1, count: count)
        component = Array(repeating: 0, count: count)
        low = Array(repeating: 0, count: count)
        isOnStack = Array(repeating: false, count: count)
    }

    mutating func visit(_ root: Int, _ edges: [[Int]]) {
        var path: [(node: Int, edge: Int)] = []
        enter(root, &path)
        while let (node, edge) = path.last {
            if edge < edges[node].count {
                path[path.count - 1].edge += 1
                let target = edges[node][edge]
                if index[target] < 0 {
                    enter(target, &path)
                } else if isOnStack[target] {
                    low[node] = min(low[node], index[target])
                }
            } else {
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                if low[node] == index[node] { close(node) }
            }
        }
    }

    private mutating func enter(_ node: Int, _ path: inout [(node: Int, edge: Int)]) {
        index[node] = next
        low[node] = next
        next += 1
        stack.append(node)
        isOnStack[node] = true
        path.append((node, 0))
    }

    private mutating func close(_ node: Int) {
        while let member = stack.popLast() {
            isOnStack[member] = false
            component[member] = found
            if member == node { break }
        }
        found += 1
    }
}
