import SteleContractModel
import SteleFindings
import SteleSourceTree

/// A type while it is being read. Its uses name other drafts, not yet types of the contract.
struct TypeDraft {
    var origin: TypeOrigin
    let location: SourceRange
    var shape: Shape = .any
    /// Whether the schema itself allows `null`.
    var isNullable = false
    /// Set when the schema only stands for another one.
    var alias: TypeUse?
    var constraints: [Constraint] = []
    var documentation: Documentation = .none
    /// Whether other keywords than `type` say what it is.
    var isImplied = false
    /// Whether a finding already says what keeps its variants from being told apart.
    var isUntellable = false
    /// Whether the origin is only a guess: the schema was reached by a reference before its own place.
    var isOriginGuessed = false
}

extension Shape {
    /// A number for each of the commonest shapes of scalars.
    fileprivate var plainest: Int? {
        switch self {
        case .any: 0
        case .boolean: 1
        case .string(.plain): 2
        case .string(.dateTime): 3
        case .string(.uri): 4
        case .integer(.unspecified): 5
        case .integer(.int32): 6
        case .integer(.int64): 7
        case .number(.double): 8
        default: nil
        }
    }

    fileprivate static let plainestCount = 9
}

/// All types found so far, each schema of the document at most once.
final class TypeTable {
    private(set) var drafts: [TypeDraft] = []
    /// What discriminators say, by type.
    var taggings: [TypeID: UnionTagging] = [:]
    private let byNode = NodeTable<TypeID>()
    private var plain: [Shape: TypeID] = [:]
    /// The same for the commonest shapes; -1 for those that are not met yet.
    @exclusivity(unchecked) private var plainestTypes = Array(repeating: -1, count: Shape.plainestCount)
    /// Schemas that were referred to and are still to be read.
    private var pending: [(id: TypeID, node: Node)] = []
    private var nextPending = 0

    /// Hands over all types; what reads schemas is done with them.
    func takeDrafts() -> [TypeDraft] {
        defer { drafts = [] }
        return drafts
    }

    /// Makes room for a type before its members are read, so that they can refer to it.
    func reserve(_ node: Node, origin: TypeOrigin) -> TypeID {
        let id = append(TypeDraft(origin: origin, location: node.range))
        byNode.set(id, for: node)
        return id
    }

    /// Makes a type that no schema of its own stands for.
    func append(_ draft: TypeDraft) -> TypeID {
        drafts.append(draft)
        return TypeID(drafts.count - 1)
    }

    /// The type of a schema that was met before.
    func known(_ node: Node) -> TypeID? { byNode[node] }

    /// The type of a schema that a reference names. Unless it was met before it is read later, in its own place if
    /// a walk comes by there, else under the name that the reference gives it.
    @discardableResult
    func refer(to node: Node, name: String) -> TypeID {
        refer(to: node, as: .component(name))
    }

    /// The same, with the origin that it has if no walk comes by.
    func refer(to node: Node, as origin: TypeOrigin) -> TypeID {
        if let known = byNode[node] { return known }
        let id = reserve(node, origin: origin)
        drafts[id.index].isOriginGuessed = true
        pending.append((id, node))
        return id
    }

    /// The next schema that was referred to but not read.
    func nextReferred() -> (id: TypeID, node: Node)? {
        guard nextPending < pending.count else { return nil }
        defer { nextPending += 1 }
        return pending[nextPending]
    }

    /// Gives a type its true place; returns whether it is still to be read.
    func claim(_ id: TypeID, origin: TypeOrigin) -> Bool {
        guard drafts[id.index].isOriginGuessed else { return false }
        drafts[id.index].origin = origin
        drafts[id.index].isOriginGuessed = false
        return true
    }

    /// The one type of all plain inline scalars of a shape; it stands where the first of them stands.
    func share(_ shape: Shape, origin: TypeOrigin, location: @autoclosure () -> SourceRange) -> TypeID {
        if let plainest = shape.plainest {
            if plainestTypes[plainest] < 0 {
                plainestTypes[plainest] =
                    append(sharedDraft(shape, origin: origin, location: location())).index
            }
            return TypeID(plainestTypes[plainest])
        }
        if let known = plain[shape] { return known }
        let id = append(sharedDraft(shape, origin: origin, location: location()))
        plain[shape] = id
        return id
    }

    private func sharedDraft(_ shape: Shape, origin: TypeOrigin, location: SourceRange) -> TypeDraft {
        var draft = TypeDraft(origin: origin, location: location, shape: shape)
        draft.isNullable = shape == .any || shape == .null
        return draft
    }

    /// Changes a type.
    func update(_ id: TypeID, _ change: (inout TypeDraft) -> Void) {
        change(&drafts[id.index])
    }
}
