import SteleContractModel
import SteleOpenAPIReader
import SteleSourceTree

/// Whether an edited text is the old tree with the changes that were meant, and nothing else.
struct TreeComparison {
    private let changes: [Node: NodeChanges]
    /// Pairs that were found equal, for what aliases lead to again and again.
    private var known: Set<Pair> = []

    private struct Pair: Hashable {
        let old: Int
        let new: Int
    }

    init(_ changes: [Node: NodeChanges]) {
        self.changes = changes
    }

    mutating func isExpected(_ old: Node, _ new: Node) -> Bool {
        guard let changes = changes[old] else { return isSame(old, new) }
        if let wrap = changes.wrap { return isWrapped(old, wrap, new) }
        switch old.kind {
        case .mapping: return isExpectedMapping(old, changes, new)
        case .sequence:
            let kept = old.elements.filter { !changes.removedElements.contains($0) }
            let found = Array(new.elements)
            guard new.kind == .sequence, found.count == kept.count + changes.appended.count else {
                return false
            }
            for (element, other) in zip(kept, found) where !isExpected(element, other) { return false }
            return zip(changes.appended, found[kept.count...]).allSatisfy { $0 == JSONLiteral($1) }
        case .scalar: return isExpectedScalar(old, changes, new)
        }
    }

    private mutating func isSame(_ old: Node, _ new: Node) -> Bool {
        guard old.kind == new.kind else { return false }
        if old.kind == .scalar {
            return old.hasText(of: new) && old.scalar == new.scalar && old.isBinary == new.isBinary
        }
        let pair = Pair(old: old.ordinal, new: new.ordinal)
        if known.contains(pair) { return true }
        guard old.count == new.count else { return false }
        if old.kind == .sequence {
            for (element, other) in zip(old.elements, new.elements) where !isExpected(element, other) {
                return false
            }
        } else {
            for (entry, other) in zip(old.entries, new.entries) {
                guard entry.key.hasText(of: other.key), isExpected(entry.value, other.value) else {
                    return false
                }
            }
        }
        known.insert(pair)
        return true
    }

    private mutating func isExpectedMapping(_ old: Node, _ changes: NodeChanges, _ new: Node) -> Bool {
        guard new.kind == .mapping else { return false }
        var inserted: [String: JSONLiteral] = [:]
        for entry in changes.inserted { inserted[entry.key] = entry.value }
        var kept = old.entries.filter { !changes.removedKeys.contains($0.key.text ?? "") }[...]
        for (key, value) in new.entries {
            let name = key.text ?? ""
            if let expected = inserted[name], expected == JSONLiteral(value) {
                inserted[name] = nil
                continue
            }
            guard let next = kept.popFirst(), next.key.hasText(of: key), isExpected(next.value, value) else {
                return false
            }
        }
        return inserted.isEmpty && kept.isEmpty
    }

    private func isExpectedScalar(_ old: Node, _ changes: NodeChanges, _ new: Node) -> Bool {
        if let value = changes.replacement { return JSONLiteral(new) == value }
        let name = changes.typeName ?? old.text ?? ""
        if !changes.addsNull { return new.isText(name) }
        let elements = Array(new.elements)
        return elements.count == 2 && elements[0].isText(name) && elements[1].isText("null")
            && elements[1].isString
    }

    private mutating func isWrapped(
        _ old: Node, _ wrap: (keyword: String, branches: [JSONLiteral], beside: [JSONLiteral.Member]),
        _ new: Node
    ) -> Bool {
        guard let reference = old["$ref"], let list = new[wrap.keyword], list.kind == .sequence else {
            return false
        }
        let branches = Array(list.elements)
        guard branches.count == wrap.branches.count + 1, branches[0].count == 1,
            let moved = branches[0]["$ref"], isSame(reference, moved),
            zip(wrap.branches, branches.dropFirst()).allSatisfy({ $0 == JSONLiteral($1) })
        else { return false }
        var rest = new.entries.filter { entry in
            !entry.key.isText(wrap.keyword) && !wrap.beside.contains { entry.key.isText($0.name) }
        }[...]
        for member in wrap.beside where new[member.name].map({ JSONLiteral($0) }) != member.value {
            return false
        }
        for (key, value) in old.entries where !key.isText("$ref") {
            guard let next = rest.popFirst(), next.key.hasText(of: key), isExpected(value, next.value) else {
                return false
            }
        }
        return rest.isEmpty
    }
}
