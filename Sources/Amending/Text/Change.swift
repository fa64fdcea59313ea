import SteleContractModel
import SteleSourceTree

/// One change of the tree that a contract's text is, without regard to how it is written.
enum Change: Hashable {
    case insertEntry(in: Node, key: String, value: JSONLiteral, behind: String?)
    case removeEntry(from: Node, key: String)
    case appendElement(to: Node, JSONLiteral)
    case removeElement(from: Node, Node)
    case replaceScalar(Node, JSONLiteral)
    /// Another name of a type, `null` beside it, or both.
    case changeType(Node, name: String?, addsNull: Bool)
    /// `$ref` becomes one branch of a combination, in a mapping that holds it.
    case wrapReference(in: Node, keyword: String, branches: [JSONLiteral], beside: [JSONLiteral.Member])

    /// Where it is.
    var node: Node {
        switch self {
        case .insertEntry(let node, _, _, _), .removeEntry(let node, _), .appendElement(let node, _),
            .removeElement(let node, _), .replaceScalar(let node, _), .changeType(let node, _, _),
            .wrapReference(let node, _, _, _):
            node
        }
    }
}

/// All changes at one node.
struct NodeChanges {
    var inserted: [(key: String, value: JSONLiteral, behind: String?)] = []
    var removedKeys: Set<String> = []
    var appended: [JSONLiteral] = []
    var removedElements: Set<Node> = []
    var replacement: JSONLiteral?
    var typeName: String?
    var addsNull = false
    var wrap: (keyword: String, branches: [JSONLiteral], beside: [JSONLiteral.Member])?

    mutating func add(_ change: Change) {
        switch change {
        case .insertEntry(_, let key, let value, let behind):
            if !inserted.contains(where: { $0.key == key }) { inserted.append((key, value, behind)) }
        case .removeEntry(_, let key): removedKeys.insert(key)
        case .appendElement(_, let value): if !appended.contains(value) { appended.append(value) }
        case .removeElement(_, let element): removedElements.insert(element)
        case .replaceScalar(_, let value): replacement = value
        case .changeType(_, let name, let null):
            typeName = typeName ?? name
            addsNull = addsNull || null
        case .wrapReference(_, let keyword, let branches, let beside): wrap = (keyword, branches, beside)
        }
    }

    /// Changes by node: what the changes of one node come to together. A list that loses all of its elements goes, and its
    /// key with it.
    static func gathered(_ changes: [Change], _ trees: ContractTrees) -> [Node: NodeChanges] {
        var gathered: [Node: NodeChanges] = [:]
        for change in changes { gathered[change.node, default: NodeChanges()].add(change) }
        for (node, changes) in gathered
        where node.kind == .sequence && changes.appended.isEmpty && !changes.removedElements.isEmpty
            && node.elements.allSatisfy({ changes.removedElements.contains($0) })
        {
            guard let holder = trees.parent(of: node), holder.kind == .mapping,
                let key = holder.ownEntries.first(where: { $0.value == node })?.key.text
            else { continue }
            gathered[node] = nil
            gathered[holder, default: NodeChanges()].add(.removeEntry(from: holder, key: key))
        }
        return gathered
    }
}
