import SteleContractModel

/// The types that a value may have by way of unions in unions, each once: those that are no unions, and on request the
/// unions too.
///
/// It goes eight unions deep and to some thousand types; deeper and wider than that, unions are made to be expensive.
struct UnionReach: Sequence, IteratorProtocol {
    private let drafts: [TypeDraft]
    private var pending: [(id: TypeID, depth: Int)]
    private var visited: Set<TypeID> = []
    /// Whether something was left out.
    private(set) var isCut = false

    private static let maximumDepth = 8
    private static let most = 4_096

    /// What is reached from some types, they included.
    init(from ids: [TypeID], in drafts: [TypeDraft]) {
        self.drafts = drafts
        pending = ids.reversed().map { ($0, 0) }
    }

    /// The next type; the variants of a union follow it unless `enters` says otherwise.
    mutating func next() -> TypeID? { next { _ in true } }

    mutating func next(entering enters: (TypeID) -> Bool) -> TypeID? {
        while let (id, depth) = pending.popLast() {
            guard visited.insert(id).inserted else { continue }
            if case .union(let union) = drafts[id.index].shape, enters(id) {
                if depth < UnionReach.maximumDepth, visited.count < UnionReach.most {
                    pending += union.variants.reversed().map { ($0.use, depth + 1) }
                } else {
                    isCut = true
                }
            }
            return id
        }
        return nil
    }
}
