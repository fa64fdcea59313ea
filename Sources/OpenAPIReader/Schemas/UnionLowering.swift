import SteleContractModel
import SteleFindings
import SteleSourceTree

/// One branch of a composition, looked at but not yet lowered.
private struct Branch {
    let index: Int
    let node: Node
    /// The branch together with what stands beside the composition.
    let flat: FlatSchema
    let scalar: ScalarBranch?
    /// Whether it can be lowered as it is written.
    let isWhole: Bool
    /// Its own type, when that is none of the types that the schema around it allows.
    var foreignType: TypeSet?
}

extension SchemaLowering {
    /// The union of the branches of a composition. Scalars of one JSON type become one variant, because no decoder
    /// could tell them apart; a union of only such is no union at all.
    func union(_ id: TypeID, _ flat: FlatSchema, _ facts: TypeFacts, _ group: SchemaGroup) -> Shape {
        let nodes = spread(id, group.branches, keyword: group.keyword, depth: 0)
        let branches = fitting(
            nodes.enumerated().map { branch($1, index: $0, of: flat, facts) }, flat, facts, group)
        let families = Dictionary(grouping: branches.filter { $0.scalar != nil }) { $0.scalar?.family ?? [] }
        if families.count == 1, let all = families.values.first, all.count == branches.count {
            return collapsed(id, all, group)
        }
        var variants: [Union.Variant] = []
        var tagged: [UnionTagging.Branch] = []
        for branch in branches {
            let family = branch.scalar.flatMap { families[$0.family] } ?? []
            if family.count > 1, family[0].index != branch.index { continue }
            let use = family.count > 1 ? collapsedVariant(id, family, group) : variant(id, branch)
            variants.append(Union.Variant(use: use, location: branch.node.range))
            tagged.append(taggingBranch(family.count > 1 ? nil : branch.node))
        }
        let tagging = tagging(group, tagged)
        table.taggings[id] = tagging
        if tagging == nil, group.discriminator != nil { table.update(id) { $0.isUntellable = true } }
        return .union(
            Union(variants: variants, distinction: .keys(mark: nil), isExclusive: group.keyword == .oneOf))
    }

    /// Inline branches that are only a composition of the same kind count as its branches.
    private func spread(_ id: TypeID, _ branches: [Node], keyword: Keyword, depth: Int) -> [Node] {
        guard depth < 8 else { return branches }
        return branches.flatMap { branch -> [Node] in
            guard branch.kind == .mapping else { return [branch] }
            let view = reading.view(branch)
            guard view.present.subtracting([keyword]).isEmpty, let list = view[keyword],
                list.kind == .sequence
            else { return [branch] }
            let inner = list.elements.filter { !merger.isNullSchema($0) }
            guard !inner.isEmpty else { return [branch] }
            reading.fates?.isPart(branch)
            if inner.count < list.count { table.update(id) { $0.isNullable = true } }
            return spread(id, inner, keyword: keyword, depth: depth + 1)
        }
    }

    private func branch(_ node: Node, index: Int, of flat: FlatSchema, _ outer: TypeFacts) -> Branch {
        let base = flat.without(.compositions)
        let mask = outer.isStated ? outer.types.union(.null) : [.values, .null]
        let inherited = base.hasOnlyScalarBase(outer) ? flat.inherited : []
        let own = FlatSchema(node: node, layers: merger.branchLayers(of: node))
        let ownFacts = TypeFacts(own, reading: reading)
        if outer.isStated, ownFacts.isStated, ownFacts.conflict == nil, !ownFacts.types.isEmpty,
            ownFacts.types.isDisjoint(with: outer.types)
        {
            return Branch(
                index: index, node: node, flat: own, scalar: scalarBranch(own, ownFacts), isWhole: true,
                foreignType: ownFacts.types)
        }
        let whole = FlatSchema(node: node, layers: inherited + own.layers, mask: mask)
        let scalar = scalarBranch(whole, TypeFacts(whole, reading: reading))
        let isWhole = node.kind != .mapping || inherited.isEmpty && (ownFacts.isStated || !outer.isStated)
        return Branch(
            index: index, node: node, flat: whole, scalar: scalar.map { described($0, whole) },
            isWhole: isWhole || (node["$ref"] != nil && inherited.isEmpty))
    }

    /// The branches that values can have. A type in another part of an `allOf` narrows the composition: branches of
    /// other types are left out. A type right beside the composition contradicts it, and the branches are believed.
    private func fitting(
        _ branches: [Branch], _ flat: FlatSchema, _ facts: TypeFacts, _ group: SchemaGroup
    ) -> [Branch] {
        let fitting = branches.filter { $0.foreignType == nil }
        if fitting.count == branches.count { return branches }
        if !fitting.isEmpty, !flat.layers[group.layer].view.present.has(.type) { return fitting }
        for branch in branches {
            if let type = branch.foreignType { reportForeign(branch, type, flat, facts) }
        }
        return branches
    }

    private func reportForeign(_ branch: Branch, _ type: TypeSet, _ flat: FlatSchema, _ facts: TypeFacts) {
        let around = flat.without(.compositions).nearest(.type) ?? flat.node
        reading.log.report(
            .allOfConflict,
            "no value fits: the branch is \(type.words), and the schema around it \(facts.types.words); "
                + "read as \(type.words)",
            at: (branch.flat.nearest(.type) ?? branch.node).headRange,
            notes: [RelatedPlace("the type around it", at: around.headRange)],
            help: "remove `type` beside the composition")
    }

    private func variant(_ id: TypeID, _ branch: Branch) -> TypeID {
        let origin = TypeOrigin.nested(in: id, .variant(branch.index))
        if branch.isWhole { return lower(branch.node, as: origin).type }
        let variant = table.append(TypeDraft(origin: origin, location: branch.node.range))
        fill(variant, branch.flat)
        return variant
    }

    /// Several scalars of one JSON type as one variant.
    private func collapsedVariant(_ id: TypeID, _ branches: [Branch], _ group: SchemaGroup) -> TypeID {
        let first = branches[0]
        let origin = TypeOrigin.nested(in: id, .variant(first.index))
        let variant = table.append(TypeDraft(origin: origin, location: first.node.range))
        let shape = collapsed(variant, branches, group)
        table.update(variant) { $0.shape = shape }
        return variant
    }

    /// The shape of several scalars of one JSON type. Listed values together are one enumeration, open when a
    /// branch allows others; what the branches assert beyond that stays as a constraint.
    private func collapsed(_ id: TypeID, _ branches: [Branch], _ group: SchemaGroup) -> Shape {
        for branch in branches { reading.fates?.isMerged(branch.flat) }
        let joined = joined(branches.compactMap(\.scalar))
        if joined.allowsNull { table.update(id) { $0.isNullable = true } }
        if !joined.values.isEmpty {
            return enumerationShape(joined.values, joined.facts, isExtensible: joined.isOpen)
        }
        if branches.count > 1 ? joined.asserts : branches[0].flat.hasAny(.assertions) {
            addAssertions(
                id,
                [
                    SchemaGroup(
                        keyword: group.keyword, branches: branches.map(\.node), discriminator: nil, layer: 0)
                ])
        }
        return joined.shape
    }
}
