import SteleContractModel
import SteleSourceTree

/// What a schema amounts to that allows scalars of one JSON type only: itself one, or a composition of such.
struct ScalarBranch {
    var type: TypeSet
    /// Without regard to listed values.
    var shape: Shape
    var values: [EnumerationValue]
    /// Whether other values than the listed ones fit.
    var isOpen: Bool
    var allowsNull: Bool
    /// Whether it says more than type and values.
    var asserts: Bool
    var facts: TypeFacts
    let node: Node

    /// Numbers with and without fraction are one family.
    var family: TypeSet { type.isDisjoint(with: .number) ? type : .number }
}

extension SchemaLowering {
    /// The scalar that a schema boils down to; nil when it is none, or allows several JSON types.
    func scalarBranch(_ flat: FlatSchema, _ facts: TypeFacts, depth: Int = 0) -> ScalarBranch? {
        if depth == 0 { branchesLeft = SchemaLowering.mostBranches }
        branchesLeft -= 1
        guard flat.node.kind == .mapping, facts.conflict == nil, depth < 8, branchesLeft > 0 else {
            return nil
        }
        let groups = groups(of: flat)
        guard let group = groups.first else { return leaf(flat, facts) }
        guard groups.count == 1, flat.without(.compositions).hasOnlyScalarBase(facts) else { return nil }
        var scalars: [ScalarBranch] = []
        for branch in group.branches {
            let inner = FlatSchema(
                node: branch, layers: flat.inherited + merger.branchLayers(of: branch), mask: flat.mask)
            guard let scalar = scalarBranch(inner, TypeFacts(inner, reading: reading), depth: depth + 1)
            else {
                return nil
            }
            scalars.append(described(scalar, inner))
        }
        guard Set(scalars.map(\.family)).count == 1 else { return nil }
        var result = joined(scalars)
        result.allowsNull = result.allowsNull || facts.allowsNull
        return result
    }

    private func leaf(_ flat: FlatSchema, _ facts: TypeFacts) -> ScalarBranch? {
        let listed = listedValues(flat, facts)
        let values = listed?.values ?? []
        var types = facts.types
        if !facts.isStated {
            if !values.isEmpty {
                types = values.reduce(into: []) { $0.formUnion(type(of: $1.value)) }
            } else if types == .values {
                let hint = flat.nearest(.format)?.text.map(impliedType) ?? []
                types = flat.hasAny(.ofStrings) ? .string : hint
            }
        }
        let kinds = types.single
        guard kinds.count == 1, kinds != [.object], kinds != [.array] else { return nil }
        return ScalarBranch(
            type: kinds[0], shape: shape(of: TypeID(0), flat, kind: kinds[0]), values: values,
            isOpen: values.isEmpty || listed?.isExtensible == true, allowsNull: facts.allowsNull,
            asserts: flat.hasAny(
                KeywordSet.assertions.union([.format, .contentEncoding, .contentMediaType])),
            facts: facts, node: flat.node)
    }

    /// Several scalars of one family as one: listed values side by side, a format only where all agree.
    func joined(_ scalars: [ScalarBranch]) -> ScalarBranch {
        var result = scalars[0]
        var seen = Set(result.values.map(\.value))
        for scalar in scalars.dropFirst() {
            result.type.formUnion(scalar.type)
            result.values += scalar.values.filter { seen.insert($0.value).inserted }
            result.isOpen = result.isOpen || scalar.isOpen
            result.allowsNull = result.allowsNull || scalar.allowsNull
            result.asserts = result.asserts || scalar.asserts
            result.facts.types.formUnion(scalar.facts.types)
        }
        if !scalars.allSatisfy({ $0.shape == result.shape }) {
            let bare = FlatSchema(node: scalars[0].node, layers: [])
            let type = result.type.contains(.fraction) ? TypeSet.number : result.type
            result.shape = shape(of: TypeID(0), bare, kind: type)
        }
        return result
    }

    /// A branch that lists one value describes that value: its title is the value's name.
    func described(_ scalar: ScalarBranch, _ flat: FlatSchema) -> ScalarBranch {
        guard let value = scalar.values.first, scalar.values.count == 1, flat.node["$ref"] == nil else {
            return scalar
        }
        let words = documentation(of: flat)
        var result = scalar
        result.values = [
            EnumerationValue(
                value: value.value, name: value.name ?? words.summary,
                documentation: Documentation(
                    description: value.documentation.description ?? words.description,
                    isDeprecated: words.isDeprecated),
                location: value.location)
        ]
        return result
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
}

extension FlatSchema {
    /// The layers as another schema takes them over: without words, as something included.
    var inherited: [Layer] {
        without(KeywordSet.compositions.union(.words)).layers
            .filter { !$0.view.present.isDisjoint(with: .meaningful) }
            .map { Layer(view: $0.view, isOwn: false, isReferenced: true) }
    }

    /// Whether, beside a composition, nothing stands but a scalar type and what belongs to it.
    func hasOnlyScalarBase(_ facts: TypeFacts) -> Bool {
        if facts.isStated { return facts.types.isDisjoint(with: [.object, .array]) }
        return !hasAny(.meaningful)
    }
}

extension KeywordSet {
    static let compositions: KeywordSet = [.anyOf, .oneOf, .discriminator]
}
