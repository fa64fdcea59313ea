import SteleContractModel
import SteleFindings
import SteleSourceTree

/// The files of a contract as trees, and what an editor has to know of a place in them: what is around it, where its
/// reference leads, who refers to it, and whether an anchor makes it stand in several places.
final class ContractTrees {
    private(set) var documents: [ContractDocument] = []
    private var nodes: [SourceRange: Node] = [:]
    private var parents: [Node: Node] = [:]
    /// Nodes that stand in several places, through an alias or a merge key.
    private var shared: Set<Node> = []
    private var targets: [SourceRange: SourceRange] = [:]
    /// The references that lead to a node.
    private var referrers: [Node: [Node]] = [:]

    /// - Parameter files: the root first, as they were read.
    init(_ files: [SourceFile], references: [FollowedReference]) {
        for file in files {
            let source = SourceReader.read(file)
            guard let root = source.root else { continue }
            documents.append(ContractDocument(source, root: root))
            index(root)
        }
        for reference in references { targets[reference.place] = reference.target }
        for (place, target) in targets {
            if let from = nodes[place], let to = nodes[target] { referrers[to, default: []].append(from) }
        }
    }

    /// Frees the trees; their nodes are of no use any more.
    func release() {
        for document in documents { document.source.release() }
    }

    /// The root of the root document.
    var root: Node? { documents.first?.root }

    /// Whether schemas are of the 3.0 dialect, whose `nullable` later versions do not have.
    var isVersion30: Bool { root?["openapi"]?.text?.hasPrefix("3.0") ?? false }

    /// The value with exactly this span; a key is none.
    func node(at range: SourceRange) -> Node? { nodes[range] }

    func parent(of node: Node) -> Node? { parents[node] }

    func document(of node: Node) -> ContractDocument? {
        documents.first { $0.root.documentIdentity == node.documentIdentity }
    }

    /// Where a `$ref` leads.
    func target(of reference: Node) -> Node? { targets[reference.range].flatMap { nodes[$0] } }

    func referrers(of node: Node) -> [Node] { referrers[node] ?? [] }

    /// Whether what is written here stands in several places.
    func isShared(_ node: Node) -> Bool {
        var current: Node? = node
        while let here = current {
            if shared.contains(here) { return true }
            current = parents[here]
        }
        return false
    }

    private func index(_ root: Node) {
        var merged: [Node] = []
        nodes[root.range] = root
        var pending = [root]
        while let node = pending.popLast() {
            let range = node.range
            func visit(_ child: Node) {
                if child.isAlias {
                    shared.insert(child)
                } else if !range.contains(child.range) {
                    merged.append(child)
                } else {
                    parents[child] = node
                    nodes[child.range] = child
                    if child.kind != .scalar { pending.append(child) }
                }
            }
            if node.kind == .mapping { for (_, value) in node.entries { visit(value) } }
            if node.kind == .sequence { for element in node.elements { visit(element) } }
        }
        // What is merged into a mapping is shared, and so is the mapping that it comes from.
        for child in merged { shared.formUnion([child, parents[child] ?? child]) }
    }
}

extension SourceRange {
    /// Whether another range of the same file lies within this one.
    func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

extension Node {
    /// The entries that are written in the mapping itself, not merged into it.
    var ownEntries: [(key: Node, value: Node)] {
        let range = range
        return entries.filter { range.contains($0.key.range) && !$0.key.isAlias }
    }

    /// The span that the node takes where it was reached: that of an alias, if it was reached through one.
    var writtenRange: SourceRange { aliasRange ?? range }
}
