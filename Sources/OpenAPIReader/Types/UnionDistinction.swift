import SteleContractModel
import SteleFindings

/// Decides how a decoder tells the variants of each union apart, once all types are known.
struct UnionDistinction {
    private(set) var drafts: [TypeDraft]
    let taggings: [TypeID: UnionTagging]
    let log: FindingLog
    private var kinds: [TypeID: Set<JSONKind>] = [:]

    init(_ drafts: [TypeDraft], taggings: [TypeID: UnionTagging], log: FindingLog) {
        self.drafts = drafts
        self.taggings = taggings
        self.log = log
        for index in drafts.indices {
            guard case .union(let union) = drafts[index].shape else { continue }
            self.drafts[index].shape = .union(distinguished(union, index))
        }
    }

    /// A discriminator decides; else the JSON type, when every variant has its own; else a constant that all
    /// objects require; else the keys, after the texts that some objects list.
    private mutating func distinguished(_ union: Union, _ index: Int) -> Union {
        if let tagging = taggings[TypeID(index)] { return tagged(union, tagging) }
        if haveDistinctKinds(union.variants) {
            return Union(variants: union.variants, distinction: .jsonType, isExclusive: union.isExclusive)
        }
        if let inferred = inferredTag(union) { return inferred }
        let mark = mark(of: union)
        if !drafts[index].isUntellable { reportOverlap(union, mark) }
        return Union(
            variants: union.variants, distinction: .keys(mark: mark), isExclusive: union.isExclusive)
    }

    mutating func haveDistinctKinds(_ variants: [Union.Variant]) -> Bool {
        var taken: Set<JSONKind> = []
        for variant in variants {
            let own = kinds(of: variant.use)
            if own.isEmpty || !taken.isDisjoint(with: own) { return false }
            taken.formUnion(own)
        }
        return true
    }

    /// The JSON types of a type's values, `null` left out.
    mutating func kinds(of id: TypeID) -> Set<JSONKind> {
        if let known = kinds[id] { return known }
        kinds[id] = []
        let result: Set<JSONKind> =
            switch drafts[id.index].shape {
            case .any: Set(JSONKind.allCases).subtracting([.null])
            case .nothing, .null: []
            case .boolean: [.boolean]
            case .integer, .number: [.number]
            case .string: [.string]
            case .enumeration(let enumeration): Set(enumeration.values.map(\.value.kind))
            case .constant(let value): [value.kind]
            case .object, .map: [.object]
            case .array, .tuple: [.array]
            case .union(let union):
                union.variants.reduce(into: []) { $0.formUnion(kinds(of: $1.use)) }
            }
        kinds[id] = result
        return result
    }
}
