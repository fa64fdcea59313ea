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
}

extension SchemaLowering {
    /// The union of the branches of a composition. Scalars of one JSON type become one variant, because no decoder
    /// could tell them apart; a union of only such is no union at all.
    func union(_ id: TypeID, _ flat: FlatSchema, _ facts: TypeFacts, _ group: SchemaGroup) -> Shape {
        let nodes = spread(id, group.branches, keyword: group.keyword, depth: 0)
        let branches = nodes.enumerated().map { branch($1, index: $0, of: flat, facts) }
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
        table.update(id) {
            $0.tagging = tagging
            $0.isUntellable = tagging == nil && group.discriminator != nil
        }
        return .union(
            Union(variants: variants, distinction: .keys, isExclusive: group.keyword == .oneOf))
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
            reportForeignBranch(own, ownFacts, flat, outer)
            return Branch(
                index: index, node: node, flat: own, scalar: scalarBranch(own, ownFacts), isWhole: true)
        }
        let whole = FlatSchema(node: node, layers: inherited + own.layers, mask: mask)
        let scalar = scalarBranch(whole, TypeFacts(whole, reading: reading))
        let isWhole = node.kind != .mapping || inherited.isEmpty && (ownFacts.isStated || !outer.isStated)
        return Branch(
            index: index, node: node, flat: whole, scalar: scalar.map { described($0, whole) },
            isWhole: isWhole || (node["$ref"] != nil && inherited.isEmpty))
    }

    /// A branch whose type is none of those beside the composition: the branch is believed.
    private func reportForeignBranch(
        _ branch: FlatSchema, _ facts: TypeFacts, _ flat: FlatSchema, _ outer: TypeFacts
    ) {
        let type = flat.without(.compositions).nearest(.type) ?? flat.node
        reading.log.report(
            .allOfConflict,
            "no value fits: the branch is \(facts.types.words), and the schema around it \(outer.types.words); "
                + "read as \(facts.types.words)",
            at: (branch.nearest(.type) ?? branch.node).headRange,
            notes: [RelatedPlace("the type around it", at: type.headRange)],
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
        let joined = joined(branches.compactMap(\.scalar))
        if joined.allowsNull { table.update(id) { $0.isNullable = true } }
        if !joined.values.isEmpty {
            return enumerationShape(joined.values, joined.facts, isExtensible: joined.isOpen)
        }
        if joined.asserts {
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
