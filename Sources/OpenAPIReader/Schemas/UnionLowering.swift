import SteleContractModel
import SteleFindings
import SteleSourceTree

/// One branch of a composition, looked at but not yet lowered.
struct Branch {
    let index: Int
    let node: Node
    let flat: FlatSchema
    let facts: TypeFacts
    /// The single scalar type that it allows; nil for anything else.
    let scalar: TypeSet?
}

extension SchemaLowering {
    /// The union of the branches of a composition. Scalars of one JSON type become one variant, because no decoder
    /// could tell them apart; a union of only such is no union at all.
    func union(_ id: TypeID, _ flat: FlatSchema, _ facts: TypeFacts, _ group: SchemaGroup) -> Shape {
        let branches = spread(group.branches, keyword: group.keyword, depth: 0).enumerated().map {
            branch($1, index: $0, mask: facts.isStated ? facts.types : .values)
        }
        if branches.count == 1 { return soleVariant(id, flat, branches[0]) }
        let scalars = Dictionary(grouping: branches.filter { $0.scalar != nil }) { family($0.scalar) }
        if scalars.count == 1, let all = scalars.values.first, all.count == branches.count {
            return collapsed(id, all, group)
        }
        var variants: [Union.Variant] = []
        var names: [String?] = []
        for branch in branches {
            let family = scalars[self.family(branch.scalar)] ?? []
            let isCollapsed = branch.scalar != nil && family.count > 1
            if isCollapsed, family[0].index != branch.index { continue }
            let use = isCollapsed ? collapsedVariant(id, family, group) : variant(id, branch)
            variants.append(Union.Variant(use: use, location: branch.node.range))
            names.append(isCollapsed ? nil : referenceName(branch.node))
        }
        let tagging = tagging(group, names: names)
        table.update(id) { $0.tagging = tagging }
        return .union(
            Union(variants: variants, distinction: .keys, isExclusive: group.keyword == .oneOf))
    }

    private func soleVariant(_ id: TypeID, _ flat: FlatSchema, _ branch: Branch) -> Shape {
        let base = flat.without([.anyOf, .oneOf, .discriminator])
        let merged = FlatSchema(node: flat.node, layers: branch.flat.layers + base.layers, mask: flat.mask)
        return shape(of: id, merged, TypeFacts(merged, reading: reading))
    }

    /// Inline branches that are only a composition of the same kind count as its branches.
    private func spread(_ branches: [Node], keyword: Keyword, depth: Int) -> [Node] {
        guard depth < 8 else { return branches }
        return branches.flatMap { branch -> [Node] in
            guard branch.kind == .mapping else { return [branch] }
            let view = reading.view(branch)
            let said = view.present.subtracting([keyword])
            guard view.present.has(keyword), said.isEmpty, let list = view[keyword], list.kind == .sequence
            else {
                return [branch]
            }
            let inner = list.elements.filter { !merger.isNullSchema($0) }
            return inner.isEmpty ? [branch] : spread(inner, keyword: keyword, depth: depth + 1)
        }
    }

    private func branch(_ node: Node, index: Int, mask: TypeSet) -> Branch {
        let flat = FlatSchema(node: node, layers: merger.branchLayers(of: node), mask: mask.union(.null))
        let facts = TypeFacts(flat, reading: reading)
        return Branch(index: index, node: node, flat: flat, facts: facts, scalar: scalarType(flat, facts))
    }

    private func scalarType(_ flat: FlatSchema, _ facts: TypeFacts) -> TypeSet? {
        guard flat.node.kind == .mapping, facts.conflict == nil, !flat.hasAny([.anyOf, .oneOf]) else {
            return nil
        }
        var types = facts.types
        if !facts.isStated, let listed = listedValues(flat, facts), !listed.values.isEmpty {
            types = listed.values.reduce(into: []) { $0.formUnion(type(of: $1.value)) }
        } else if !facts.isStated, types == .values {
            let hint = flat.nearest(.format)?.text.map(impliedType) ?? []
            types = flat.hasAny(.ofStrings) ? .string : hint
        }
        let kinds = types.single
        guard kinds.count == 1, kinds != [.object], kinds != [.array] else { return nil }
        return kinds[0]
    }

    private func type(of literal: JSONLiteral) -> TypeSet {
        switch literal {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// Numbers with and without fraction are one family.
    private func family(_ scalar: TypeSet?) -> TypeSet {
        guard let scalar else { return [] }
        return scalar.isDisjoint(with: .number) ? scalar : .number
    }

    private func variant(_ id: TypeID, _ branch: Branch) -> TypeID {
        let origin = TypeOrigin.nested(in: id, .variant(branch.index))
        if branch.node.kind == .mapping, branch.flat.mask.contains(.values) || branch.node["$ref"] != nil {
            return lower(branch.node, as: origin).type
        }
        guard branch.node.kind == .mapping else { return lower(branch.node, as: origin).type }
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
    /// branch allows others; formats hold only where all agree; what else they assert stays as a constraint.
    private func collapsed(_ id: TypeID, _ branches: [Branch], _ group: SchemaGroup) -> Shape {
        if branches.contains(where: { $0.facts.allowsNull }) { table.update(id) { $0.isNullable = true } }
        let listed = branches.map { listedValues($0.flat, $0.facts) }
        if listed.contains(where: { $0?.values.isEmpty == false }) {
            return collapsedEnumeration(branches, listed)
        }
        let asserting = branches.contains { $0.flat.hasAny(.assertions) || $0.flat.hasAny([.format]) }
        if asserting {
            let rest = SchemaGroup(
                keyword: group.keyword, branches: branches.map(\.node), discriminator: nil, layer: 0)
            addAssertions(id, [rest])
        }
        let shapes = branches.map { shape(of: id, $0.flat, kind: $0.scalar ?? .string) }
        if shapes.allSatisfy({ $0 == shapes[0] }) { return shapes[0] }
        let types = branches.reduce(into: TypeSet()) { $0.formUnion($1.scalar ?? []) }
        let bare = FlatSchema(node: branches[0].node, layers: [])
        return shape(of: id, bare, kind: types.contains(.fraction) ? .number : types)
    }

    private func collapsedEnumeration(
        _ branches: [Branch], _ listed: [(values: [EnumerationValue], hadNull: Bool, isExtensible: Bool)?]
    ) -> Shape {
        var values: [EnumerationValue] = []
        var seen: Set<JSONLiteral> = []
        var isOpen = false
        for (branch, list) in zip(branches, listed) {
            guard let list, !list.values.isEmpty else {
                isOpen = true
                continue
            }
            isOpen = isOpen || list.isExtensible
            let isSingle = list.values.count == 1 && branch.node["$ref"] == nil
            for value in list.values where seen.insert(value.value).inserted {
                values.append(isSingle ? described(value, by: branch) : value)
            }
        }
        var facts = branches[0].facts
        facts.types = branches.reduce(into: TypeSet()) { $0.formUnion($1.scalar ?? []) }
        facts.isStated = branches.contains { $0.facts.isStated && $0.scalar?.contains(.fraction) == true }
        return enumerationShape(values, facts, isExtensible: isOpen)
    }

    /// A branch that lists one value describes that value: its title is the value's name.
    private func described(_ value: EnumerationValue, by branch: Branch) -> EnumerationValue {
        let words = documentation(of: branch.flat)
        return EnumerationValue(
            value: value.value, name: value.name ?? words.summary,
            documentation: Documentation(
                description: value.documentation.description ?? words.description,
                isDeprecated: words.isDeprecated),
            location: value.location)
    }
}
