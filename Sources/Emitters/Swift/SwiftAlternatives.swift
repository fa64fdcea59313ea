import SteleContractModel

/// What tells the variants of a union without a tag, or with one tag in common, apart: data for `JSONShape.first`.
///
/// 1. Candidates are the alternatives of the value's JSON type, in contract order; a variant that is itself a union
///    counts as its variants. None: the unknown case keeps the JSON.
/// 2. A single candidate is decoded, and a fault inside it is an error. Of several, the best is decoded; where that
///    fails, the next best, and so on; where all fail, the best one's fault is the error.
/// 3. Objects: where the text of the union's mark is one that a candidate lists, candidates that list others are out;
///    a single one left is decoded as in 2. Candidates that lack a required key are out (a key whose value may be
///    `null` is not required). Of the rest, the one with most of its declared keys present, then the one with the
///    fewest undeclared keys, then the first. None left: unknown; of variants with one tag in common, those that
///    lack the fewest required keys come first, because the tag says that the value is one of them.
/// 4. Strings, numbers and booleans: those that fit. Enumerations and constants fit what they list, integers whole
///    numbers, formats their format; others always. None: unknown.
/// 5. Arrays: an empty one is the first candidate. Else those whose element alternatives the array's first element
///    fits by these rules, in that order; none: unknown.
struct SwiftAlternatives {
    let plan: SwiftPlan
    let direction: Direction
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

    /// - Parameter isElement: whether the alternatives are those of an array's first element, which no mark tells.
    private func shapes(of id: TypeID, depth: Int, isElement: Bool = false) -> [String] {
        // A union of unions of itself: its own variants are listed already.
        if depth > 8 { return [".any"] }
        switch plan.contract[id].shape {
        case .any, .nothing: return [".any"]
        case .null: return []
        case .boolean: return [".boolean"]
        case .integer: return [".integer"]
        case .number: return [".number"]
        case .string: return [text(of: plan.writtenType(id, direction))]
        case .enumeration(let enumeration): return [listed(enumeration.values.map(\.value))]
        case .constant(let literal): return [listed([literal])]
        case .map: return [".object(required: [], optional: [])"]
        case .object(let object): return [keys(object, isElement)]
        case .tuple(let tuple):
            return [".array([" + elements(tuple.elements.first ?? tuple.rest, depth) + "])"]
        case .array(let element): return [".array([" + elements(element, depth) + "])"]
        case .union(let union):
            return union.variants.flatMap { shapes(of: $0.use, depth: depth + 1, isElement: isElement) }
        }
    }

    private func elements(_ use: TypeUse?, _ depth: Int) -> String {
        guard let use else { return "" }
        return (shapes(of: use.type, depth: depth + 1, isElement: true) + (use.isNullable ? [".null"] : []))
            .joined(
                separator: ", ")
    }

    private func text(of type: SwiftType) -> String {
        switch type {
        case .wire(let wire): ".text { _ = try \(wire.wrapper)(from: $0) }"
        case .named(let name): ".text { _ = try \(name)(from: $0) }"
        default: ".string"
        }
    }

    private func listed(_ literals: [JSONLiteral]) -> String {
        ".listed([" + literals.map(SwiftText.json).joined(separator: ", ") + "])"
    }

    private func keys(_ object: ObjectShape, _ isElement: Bool) -> String {
        let properties = object.properties(in: direction)
        let required =
            properties.filter { $0.isRequired && !$0.use.isNullable }.map(\.name) + object.requiredUndeclared
        let optional = properties.filter { !$0.isRequired || $0.use.isNullable }.map(\.name)
        func list(_ names: [String]) -> String { names.map(SwiftText.literal).joined(separator: ", ") }
        let texts = isElement ? [] : plan.contract.texts(of: object, mark: mark)
        let listing = texts.isEmpty ? "" : "listing: [\(list(texts))], "
        return ".object(\(listing)required: [\(list(required))], optional: [\(list(optional))])"
    }
}
