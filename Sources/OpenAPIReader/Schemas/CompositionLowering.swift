import SteleContractModel
import SteleFindings
import SteleSourceTree

/// An `anyOf` or `oneOf` of two or more schemas beside `null`.
struct SchemaGroup {
    let keyword: Keyword
    let branches: [Node]
    let discriminator: Node?
    /// The index of the layer that has it.
    let layer: Int

    var combination: Constraint.Combination { keyword == .oneOf ? .exactlyOne : .any }
}

extension SchemaLowering {
    /// The shape of a schema with `anyOf` or `oneOf`.
    ///
    /// Alone, it is a union of its branches. Beside other keywords: branches that only assert something about
    /// them (`required`, bounds, …) become constraints; else every variant is the other keywords and one branch.
    func composition(_ id: TypeID, _ flat: FlatSchema, _ facts: TypeFacts) -> Shape {
        let groups = groups(of: flat)
        guard let first = groups.first else {
            return shape(of: id, flat.without([.anyOf, .oneOf]), facts)
        }
        let base = flat.without(.compositions)
        let isBare = !base.hasAny(KeywordSet.structural.subtracting([.type])) || base.hasOnlyScalarBase(facts)
        let asserting = groups.filter { onlyAsserts($0, about: base, facts) }
        if asserting.count == groups.count {
            return shapeWithAssertions(id, base, facts, groups)
        }
        if groups.count == 1, isBare { return union(id, flat, facts, first) }
        return distributed(id, flat, facts, groups)
    }

    /// The compositions of all layers.
    func groups(of flat: FlatSchema) -> [SchemaGroup] {
        var result: [SchemaGroup] = []
        for (index, layer) in flat.layers.enumerated() {
            for keyword in [Keyword.oneOf, .anyOf] where layer.view.present.has(keyword) {
                let branches = merger.elements(of: keyword, in: layer.view)
                let values = branches.filter { !merger.isNullSchema($0) }
                guard !values.isEmpty, layer.isOwn || !values.contains(where: { leads($0, into: flat) })
                else {
                    continue
                }
                let discriminator = layer.view[.discriminator] ?? flat.nearest(.discriminator)
                result.append(
                    SchemaGroup(
                        keyword: keyword, branches: values, discriminator: discriminator, layer: index))
            }
        }
        return result
    }

    /// Whether a branch of an included composition refers back to what includes it: `Cat` with `allOf` of `Pet`,
    /// which is `oneOf` of `Cat` and others. The composition then says nothing about `Cat`.
    private func leads(_ branch: Node, into flat: FlatSchema) -> Bool {
        guard let reference = branch["$ref"], let text = reference.text,
            case .target(let target, _) = reading.resolver.resolution(of: text, at: reference)
        else { return false }
        return flat.layers.contains { $0.view.node == target }
    }

    /// Whether the branches add nothing to a shape: they narrow what the other keywords already describe.
    private func onlyAsserts(_ group: SchemaGroup, about base: FlatSchema, _ facts: TypeFacts) -> Bool {
        let names = Set(
            base.all(.properties).flatMap { $0.value.entries.lazy.compactMap(\.key.text).map { $0 } })
        let shaping = KeywordSet.structural.subtracting([.type, .required, .properties])
        return group.branches.allSatisfy { branch in
            if branch.boolean == true { return true }
            let layers = merger.branchLayers(of: branch)
            return layers.allSatisfy { layer in
                guard layer.view.present.isDisjoint(with: shaping), !layer.isReferenced else { return false }
                if let properties = layer.view[.properties] {
                    return !names.isEmpty
                        && properties.entries.allSatisfy { names.contains($0.key.text ?? "") }
                }
                if layer.view[.type] != nil {
                    return facts.isStated && facts.types.sole != nil
                        && (layer.view.present.has(.required)
                            || !layer.view.present.isDisjoint(with: .assertions))
                }
                return facts.isStated || base.hasAny(.structural) || layer.view.present.has(.required)
            }
        }
    }

    private func shapeWithAssertions(
        _ id: TypeID, _ base: FlatSchema, _ facts: TypeFacts, _ groups: [SchemaGroup]
    ) -> Shape {
        addAssertions(id, groups)
        let saysNothing = !facts.isStated && !base.hasAny(.meaningful)
        return saysNothing ? object(id, base) : shape(of: id, base, facts)
    }

    /// Keeps compositions that the shape does not express as constraints.
    func addAssertions(_ id: TypeID, _ groups: [SchemaGroup]) {
        for group in groups {
            guard let first = group.branches.first else { continue }
            let branches = group.branches.map(assertion)
            let constraint = Constraint(.also(branches, group.combination), at: first.range)
            table.update(id) { $0.constraints.append(constraint) }
        }
    }

    /// A union whose variants are the other keywords and one branch each. Further compositions stay in the
    /// variants, which are unions in their turn; beyond 64 combinations they become constraints.
    private func distributed(
        _ id: TypeID, _ flat: FlatSchema, _ facts: TypeFacts, _ groups: [SchemaGroup]
    ) -> Shape {
        let group = groups[0]
        var rest = flat
        rest.layers[group.layer].view = rest.layers[group.layer].view.without([group.keyword, .discriminator])
        let combinations = groups.reduce(1) {
            $0 * min($1.branches.count, 65) > 65 ? 65 : $0 * $1.branches.count
        }
        if combinations > 64 {
            rest = rest.without([.anyOf, .oneOf, .discriminator])
            addAssertions(id, Array(groups.dropFirst()))
        }
        let variants = group.branches.enumerated().map { index, branch in
            distributedVariant(id, rest, branch, index)
        }
        let tagging = tagging(group, group.branches.map(taggingBranch))
        table.taggings[id] = tagging
        if tagging == nil, group.discriminator != nil { table.update(id) { $0.isUntellable = true } }
        return .union(
            Union(
                variants: zip(group.branches, variants).map { Union.Variant(use: $1, location: $0.range) },
                distinction: .keys(mark: nil), isExclusive: group.keyword == .oneOf))
    }

    /// One branch together with the keywords beside the composition. A branch that already declares all of them
    /// is a variant as it is.
    private func distributedVariant(_ id: TypeID, _ base: FlatSchema, _ branch: Node, _ index: Int) -> TypeID
    {
        let layers = merger.branchLayers(of: branch)
        let origin = TypeOrigin.nested(in: id, .variant(index))
        if let reference = branch["$ref"], covers(FlatSchema(node: branch, layers: layers), base) {
            return refer(reference, as: origin).type
        }
        let variant = table.append(TypeDraft(origin: origin, location: branch.range))
        let inherited = base.layers.map {
            Layer(view: $0.view.without(.words), isOwn: false, isReferenced: true)
        }
        fill(variant, FlatSchema(node: branch, layers: inherited + layers))
        return variant
    }

    private func covers(_ flat: FlatSchema, _ base: FlatSchema) -> Bool {
        let allowed: KeywordSet = [.type, .properties, .required]
        guard !base.hasAny(KeywordSet.meaningful.subtracting(allowed)) else { return false }
        let names = Set(flat.all(.properties).flatMap { $0.value.entries.compactMap(\.key.text) })
        let required = Set(flat.all(.required).flatMap { $0.value.elements.compactMap(\.text) })
        return base.all(.properties).allSatisfy {
            $0.value.entries.allSatisfy { names.contains($0.key.text ?? "") }
        }
            && base.all(.required).allSatisfy {
                $0.value.elements.allSatisfy { required.contains($0.text ?? "") }
            }
    }

    /// One variant per JSON type, for a schema with several.
    func byType(_ id: TypeID, _ flat: FlatSchema, _ facts: TypeFacts, _ kinds: [TypeSet]) -> Shape {
        if kinds.count == TypeSet.values.single.count, !flat.hasAny(.structural.subtracting([.type])) {
            return .any
        }
        let ordered = facts.order.flatMap(\.single).filter(kinds.contains)
        let order = ordered.count == kinds.count ? ordered : kinds
        let variants = order.enumerated().map { index, kind in
            let place = (flat.nearest(.type) ?? flat.node).range
            let origin = TypeOrigin.nested(in: id, .variant(index))
            let variant = table.append(TypeDraft(origin: origin, location: place))
            let shape = shape(of: variant, flat, kind: kind)
            table.update(variant) { $0.shape = shape }
            return Union.Variant(use: variant, location: place)
        }
        return .union(Union(variants: variants, distinction: .jsonType, isExclusive: false))
    }
}

extension KeywordSet {
    /// Words, direction and defaults: what describes one place and is not handed on.
    static let words: KeywordSet = [
        .title, .description, .default, .deprecated, .xDeprecated, .readOnly, .writeOnly, .nullable,
        .xNullable,
    ]
}
