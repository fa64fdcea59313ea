import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// A schema with a discriminator and without `oneOf` stands for all schemas that include it with `allOf`
    /// (OAS 3.1 §4.8.25.1): the union of its heirs, or nil when it has none.
    ///
    /// With a `mapping` the mapped schemas are the variants. Without one they are all heirs and the schema itself,
    /// which an unknown tag selects too, because it describes what all of them have in common.
    func inheritance(_ id: TypeID, _ flat: FlatSchema) -> Shape? {
        guard let own = flat.layers.last, own.isOwn, own.view.present.has(.discriminator),
            !flat.hasAny([.anyOf, .oneOf]), let discriminator = own.view[.discriminator]
        else { return nil }
        let heirs = reading.heirs.of(own.view.node)
        guard !heirs.isEmpty else {
            reportLoneDiscriminator(own.view)
            return nil
        }
        let group = SchemaGroup(keyword: .oneOf, branches: [], discriminator: discriminator, layer: 0)
        let mapped = mappedVariants(discriminator)
        var branches = mapped.isEmpty ? heirs.map(branch) : mapped
        var variants = branches.compactMap { branch in
            branch.target.map { Union.Variant(use: $0, location: table.drafts[$0.index].location) }
        }
        let isComplete = !mapped.isEmpty && !mapped.contains { $0.target == id }
        if !isComplete {
            let base = baseVariant(id, flat, index: variants.count)
            variants.removeAll { $0.use == id }
            branches.removeAll { $0.target == id }
            variants.append(Union.Variant(use: base, location: flat.node.range))
            branches.append(UnionTagging.Branch(name: reading.schemaName(own.view.node), target: id))
        }
        let fallback = isComplete ? nil : variants.last?.use
        table.taggings[id] = tagging(group, branches, fallback: fallback)
        return .union(Union(variants: variants, distinction: .keys(mark: nil), isExclusive: true))
    }

    private func branch(_ heir: Resolver.Target) -> UnionTagging.Branch {
        UnionTagging.Branch(name: heir.name, target: table.refer(to: heir.node, name: heir.name))
    }

    /// The schemas that a mapping names, each once.
    private func mappedVariants(_ discriminator: Node) -> [UnionTagging.Branch] {
        var seen: Set<TypeID> = []
        return mapping(of: discriminator).compactMap { tag, node in
            guard let target = mappedSchema(node), seen.insert(target).inserted else { return nil }
            return UnionTagging.Branch(name: tag, target: target)
        }
    }

    /// The object that the schema itself describes.
    private func baseVariant(_ id: TypeID, _ flat: FlatSchema, index: Int) -> TypeID {
        let origin = TypeOrigin.nested(in: id, .variant(index))
        let variant = table.append(TypeDraft(origin: origin, location: flat.node.range))
        fill(variant, flat.without([.discriminator]))
        return variant
    }

    private func reportLoneDiscriminator(_ view: SchemaView) {
        reading.log.report(
            .discriminatorAlone,
            "there is nothing to choose from: no `oneOf`, and no schema includes this one with `allOf`",
            at: view.key(.discriminator), help: "add `oneOf` with the schemas that may stand here")
    }
}

/// Which named schemas include which others with `allOf`.
struct Heirs {
    private var direct: [Node: [Resolver.Target]] = [:]

    init(_ schemas: Node?, resolver: Resolver) {
        for (key, schema) in schemas?.entries.map({ $0 }) ?? [] {
            guard let branches = schema["allOf"], branches.kind == .sequence else { continue }
            for branch in branches.elements {
                guard let reference = branch["$ref"], let base = resolver.node(of: reference) else {
                    continue
                }
                direct[base, default: []].append(Resolver.Target(node: schema, name: key.text ?? ""))
            }
        }
    }

    /// The heirs of a schema and theirs, in the order of the document's inclusion. An heir that has a
    /// discriminator of its own stands for its heirs.
    func of(_ base: Node) -> [Resolver.Target] {
        var result: [Resolver.Target] = []
        var seen: Set<Node> = [base]
        var pending = Array((direct[base] ?? []).reversed())
        while let heir = pending.popLast() {
            guard seen.insert(heir.node).inserted else { continue }
            result.append(heir)
            guard heir.node["discriminator"] == nil else { continue }
            pending += (direct[heir.node] ?? []).reversed()
        }
        return result
    }
}
