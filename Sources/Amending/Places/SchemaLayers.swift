import SteleSourceTree

/// The schemas that one schema is made of: itself, what its `$ref` leads to, the members of its `allOf`.
struct SchemaLayers {
    let layers: [Node]

    init(of node: Node, in trees: ContractTrees) {
        var layers: [Node] = []
        var pending = [node]
        while let schema = pending.popLast(), layers.count < 1_000 {
            guard schema.kind == .mapping, !layers.contains(schema) else { continue }
            layers.append(schema)
            var more = schema["allOf"]?.elements.map { $0 } ?? []
            if let reference = schema["$ref"], let target = trees.target(of: reference) {
                more.append(target)
            }
            pending += more.reversed()
        }
        self.layers = layers
    }

    /// The values that a keyword has in them.
    func all(_ keyword: String) -> [Node] { layers.compactMap { $0[keyword] } }

    /// The schemas that a property has.
    func property(_ name: String) -> [Node] { all("properties").compactMap { $0[name] } }
}
