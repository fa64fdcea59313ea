import SteleContractModel
import SteleSourceTree

extension SchemaLowering {
    /// Keywords that apply a schema to some objects and not to others.
    static let conditions: KeywordSet = [.then, .else, .dependentSchemas, .dependencies]

    /// Properties that only `then`, `else` and `dependentSchemas` declare, in document order: some objects have them,
    /// so the type has them, and they are optional. What these schemas say about declared properties, and what
    /// they require, is a matter for the checker.
    func conditionalProperties(
        of id: TypeID, _ flat: FlatSchema, declared: [Property], _ required: RequiredNames
    ) -> [Property] {
        guard flat.hasAny(SchemaLowering.conditions) else { return [] }
        let declared = Set(declared.map(\.name))
        var order: [String] = []
        var nodes: [String: [Node]] = [:]
        for layer in conditionalLayers(flat.layers, depth: 0) {
            for (name, node) in reading.entries(ofOptional: layer.view[.properties], "properties")
            where !declared.contains(name) {
                if nodes[name] == nil { order.append(name) }
                nodes[name, default: []].append(node)
            }
        }
        return order.compactMap { name in
            let saying = (nodes[name] ?? []).filter { $0.boolean != false }
            guard let first = saying.first else { return nil }
            let words = PropertyWords([first], lowering: self)
            return Property(
                name: name, use: use(of: saying, as: .nested(in: id, .property(name))),
                isRequired: required.contains(name), access: words.access, defaultValue: words.defaultValue,
                documentation: words.documentation, location: first.range)
        }
    }

    /// Whether some condition speaks about members of an object.
    func hasConditionalMembers(_ flat: FlatSchema) -> Bool {
        flat.hasAny(SchemaLowering.conditions)
            && conditionalLayers(flat.layers, depth: 0).contains {
                !$0.view.present.isDisjoint(with: .ofObjects)
            }
    }

    /// The layers of all schemas that conditions apply, and of conditions inside them.
    private func conditionalLayers(_ layers: [Layer], depth: Int) -> [Layer] {
        guard depth < 8 else { return [] }
        return layers.flatMap { layer -> [Layer] in
            guard !layer.view.present.isDisjoint(with: SchemaLowering.conditions) else { return [] }
            let branches: [Keyword] = layer.view.present.has(.if) ? [.then, .else] : []
            var nodes = branches.compactMap { layer.view[$0] }
            for keyword in [Keyword.dependentSchemas, .dependencies] {
                nodes += layer.view[keyword]?.entries.map(\.value) ?? []
            }
            return nodes.filter { $0.kind == .mapping }.flatMap { node -> [Layer] in
                let inner = merger.branchLayers(of: node)
                return inner + conditionalLayers(inner, depth: depth + 1)
            }
        }
    }

    /// The type of a property that conditions describe: where they differ, any of what they say.
    private func use(of nodes: [Node], as origin: TypeOrigin) -> TypeUse {
        var distinct: [Node] = []
        for node in nodes where !distinct.contains(node) { distinct.append(node) }
        let telling = distinct.filter {
            $0.kind != .mapping || !reading.view($0).present.isDisjoint(with: .meaningful)
        }
        guard telling.count > 1 else {
            return lower(telling.first ?? distinct[0], as: origin, in: .described)
        }
        let id = table.append(TypeDraft(origin: origin, location: telling[0].range))
        let flat = FlatSchema(node: telling[0], layers: [])
        let group = SchemaGroup(keyword: .anyOf, branches: telling, discriminator: nil, layer: 0)
        let shape = union(id, flat, TypeFacts(flat, reading: reading), group)
        table.update(id) { $0.shape = shape }
        return TypeUse(id)
    }
}
