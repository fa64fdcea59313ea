import SteleContractModel
import SteleFindings

/// Decides how a decoder tells the variants of each union apart, once all types are known.
struct UnionDistinction {
    private(set) var drafts: [TypeDraft]
    let taggings: [TypeID: UnionTagging]
    let log: FindingLog
    /// By type.
    private let kinds: [KindSet]
    /// How many names may still be compared to find variants that overlap: the pairs of a union grow with the square
    /// of its variants.
    var comparisons = 500_000
    /// The names of an object's properties, once they were needed.
    var names: [TypeID: Set<String>] = [:]

    /// Takes the drafts over, so that they are not copied when they are changed.
    init(taking drafts: inout [TypeDraft], taggings: [TypeID: UnionTagging], log: FindingLog) {
        self.drafts = []
        swap(&self.drafts, &drafts)
        kinds = KindSet.kinds(of: self.drafts)
        self.taggings = taggings
        self.log = log
        for index in kinds.indices {
            guard case .union(let union) = self.drafts[index].shape else { continue }
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
        if !drafts[index].isUntellable { reportOverlap(union, mark, of: drafts[index]) }
        return Union(
            variants: union.variants, distinction: .keys(mark: mark), isExclusive: union.isExclusive)
    }

    func haveDistinctKinds(_ variants: [Union.Variant]) -> Bool {
        var taken: KindSet = []
        for variant in variants {
            let own = kinds(of: variant.use)
            if own.isEmpty || !taken.isDisjoint(with: own) { return false }
            taken.formUnion(own)
        }
        return true
    }

    /// The JSON types of a type's values, `null` left out.
    func kinds(of id: TypeID) -> KindSet { kinds[id.index] }
}
