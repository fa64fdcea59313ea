import SteleFindings

/// What the roots of a comparison have in common, as numbers: there are thousands of ways from each.
struct RootFacts {
    struct Fact {
        /// The first root that reports call the same.
        let alike: Int
        /// The number of the endpoint; -1 for a root of no named operation.
        let endpoint: Int
    }

    /// By root.
    private(set) var facts: [Fact] = []
    private var endpoints: [String: Int] = [:]

    init(_ comparison: Comparison) {
        var first: [Change.Place: Int] = [:]
        for pair in comparison.operations {
            guard let endpoint = pair.named?.endpoint, endpoints[endpoint] == nil else { continue }
            endpoints[endpoint] = endpoints.count
        }
        for (number, root) in comparison.roots.enumerated() {
            guard let operation = comparison.operations[root.operation].named else {
                facts.append(Fact(alike: number, endpoint: -1))
                continue
            }
            let place = Change.Place(
                operation: operation.id, endpoint: operation.endpoint, direction: root.way.direction,
                part: root.part, status: root.status)
            let alike = first[place] ?? number
            first[place] = alike
            facts.append(Fact(alike: alike, endpoint: endpoint(operation.endpoint)))
        }
    }

    /// The number of an endpoint of a named operation.
    func endpoint(_ name: String) -> Int { endpoints[name] ?? -1 }
}
