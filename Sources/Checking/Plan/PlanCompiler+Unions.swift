import SteleContractModel

extension PlanCompiler {
    mutating func compile(_ union: Union) -> Int32 {
        let first = Int32(plan.variants.count)
        let names = variantNames(union)
        for (variant, name) in zip(union.variants, names) {
            plan.variants.append(
                PlannedVariant(
                    type: Int32(variant.use.index), tags: variant.tags.map { PlannedText($0) },
                    lacksTag: lacksTag(variant.use, union.distinction), name: name))
        }
        plan.unions.append(
            PlannedUnion(
                variants: first..<Int32(plan.variants.count),
                distinction: PlannedUnion.Distinction(union.distinction),
                alternatives: compileAlternatives(union)))
        return Int32(plan.unions.count - 1)
    }

    private func lacksTag(_ id: TypeID, _ distinction: Union.Distinction) -> Bool {
        guard case .tag(let property, _, _) = distinction else { return false }
        switch contract[id].shape {
        case .object(let object): return !object.properties.contains { $0.name == property }
        case .union: return true
        default: return false
        }
    }

    /// The variants with those of unions among them in their place.
    private mutating func compileAlternatives(_ union: Union) -> Range<Int32> {
        let first = Int32(plan.alternatives.count)
        for (ordinal, variant) in union.variants.enumerated() {
            var budget = PlannedAlternative.maximumCount
            for type in alternatives(of: variant.use, depth: 0, &budget) {
                plan.alternatives.append(
                    PlannedAlternative(
                        variant: Int32(ordinal), type: type, listing: listing(type, union.distinction)))
            }
        }
        return first..<Int32(plan.alternatives.count)
    }

    /// What an alternative lists for the mark of its union.
    private func listing(_ type: Int32, _ distinction: Union.Distinction) -> [PlannedText] {
        guard type >= 0, case .keys(let mark) = distinction,
            case .object(let object) = contract[TypeID(Int(type))].shape
        else { return [] }
        return contract.texts(of: object, mark: mark).map { PlannedText($0) }
    }

    private func alternatives(of id: TypeID, depth: Int, _ budget: inout Int) -> [Int32] {
        guard case .union(let union) = contract[id].shape else { return [Int32(id.index)] }
        budget -= union.variants.count
        if depth >= PlannedAlternative.maximumDepth || budget < 0 { return [-1] }
        var types: [Int32] = []
        for variant in union.variants { types += alternatives(of: variant.use, depth: depth + 1, &budget) }
        return types
    }

    /// A component's name, else the first tag, else the JSON type, made unique by a number.
    private func variantNames(_ union: Union) -> [String] {
        var used: Set<String> = []
        return union.variants.map { variant in
            var seen: Set<TypeID> = []
            let base: String
            switch contract[variant.use].origin {
            case .component(let name): base = name
            default: base = variant.tags.first ?? kinds(of: variant.use, &seen).name
            }
            var name = base
            var number = 2
            while !used.insert(name).inserted {
                name = "\(base) \(number)"
                number += 1
            }
            return name
        }
    }

    /// The JSON types of a type's values; a union that holds itself adds nothing.
    func kinds(of id: TypeID, _ seen: inout Set<TypeID>) -> KindSet {
        switch contract[id].shape {
        case .any: .all
        case .nothing: .all
        case .null: []
        case .boolean: .boolean
        case .integer, .number: .number
        case .string: .string
        case .enumeration(let enumeration): KindSet(enumeration)
        case .constant(let literal): KindSet(literal.kind)
        case .object, .map: .object
        case .array, .tuple: .array
        case .union(let union):
            seen.insert(id).inserted
                ? union.variants.reduce(into: KindSet()) { $0.formUnion(kinds(of: $1.use, &seen)) } : []
        }
    }
}
