import SteleContractModel

/// What tells the variants of a union without a tag, or with one tag in common, apart: data for `JsonShape.ranking`,
/// by the rules of `SwiftAlternatives`.
struct KotlinAlternatives {
    let plan: KotlinPlan
    let direction: Direction
    let spell: KotlinSpelling
    /// The property of `Union.Distinction.keys`.
    let mark: String?

    /// One alternative, and the variant that it selects.
    struct Alternative {
        let text: String
        let variant: Int
    }

    func list(_ union: Union) -> [Alternative] { list(union, Array(union.variants.indices)) }

    /// Those of some of the variants.
    func list(_ union: Union, _ variants: [Int]) -> [Alternative] {
        variants.flatMap { index in
            shapes(of: union.variants[index].use, depth: 0).map { Alternative(text: $0, variant: index) }
        }
    }

    private var shape: String { spell(.jsonShape) }

    /// - Parameter isElement: whether the alternatives are those of an array's first element, which no mark tells.
    private func shapes(of id: TypeID, depth: Int, isElement: Bool = false) -> [String] {
        // A union of unions of itself: its own variants are listed already.
        if depth > 8 { return [shape + ".anything"] }
        switch plan.contract[id].shape {
        case .any, .nothing: return [shape + ".anything"]
        case .null: return []
        case .boolean: return [shape + ".boolean"]
        case .integer: return [shape + ".integer"]
        case .number: return [shape + ".number"]
        case .string: return [text(of: plan.writtenType(id, direction))]
        case .enumeration(let enumeration): return [listed(enumeration.values.map(\.value))]
        case .constant(let literal): return [listed([literal])]
        case .map: return [shape + ".keys(emptyList(), emptyList())"]
        case .object(let object): return [keys(object, isElement)]
        case .tuple(let tuple): return [array(tuple.elements.first ?? tuple.rest, depth)]
        case .array(let element): return [array(element, depth)]
        case .union(let union):
            return union.variants.flatMap { shapes(of: $0.use, depth: depth + 1, isElement: isElement) }
        }
    }

    private func array(_ use: TypeUse?, _ depth: Int) -> String {
        guard let use else { return shape + ".array(emptyList())" }
        let shapes =
            shapes(of: use.type, depth: depth + 1, isElement: true)
            + (use.isNullable ? [shape + ".nothing"] : [])
        return shape + ".array(listOf(" + shapes.joined(separator: ", ") + "))"
    }

    private func text(of type: KotlinType) -> String {
        type == .string ? shape + ".string" : shape + ".text(" + type.serializer(spell) + ")"
    }

    private func listed(_ literals: [JSONLiteral]) -> String {
        shape + ".listed(listOf(" + literals.map { KotlinText.json($0, spell) }.joined(separator: ", ") + "))"
    }

    private func keys(_ object: ObjectShape, _ isElement: Bool) -> String {
        let properties = object.properties(in: direction)
        let required =
            properties.filter { $0.isRequired && !$0.use.isNullable }.map(\.name) + object.requiredUndeclared
        let optional = properties.filter { !$0.isRequired || $0.use.isNullable }.map(\.name)
        func list(_ names: [String]) -> String {
            names.isEmpty
                ? "emptyList()" : "listOf(" + names.map(KotlinText.literal).joined(separator: ", ") + ")"
        }
        let texts = isElement ? [] : plan.contract.texts(of: object, mark: mark)
        let listing = texts.isEmpty ? "" : ", " + list(texts)
        return shape + ".keys(\(list(required)), \(list(optional))\(listing))"
    }
}
