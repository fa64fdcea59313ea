import SteleFindings
import SteleSourceTree

/// Decides where a `$dynamicRef` leads (JSON Schema core 2020-12 §8.2.3.2) as far as that can be told while reading:
/// a schema that includes another one binds that one's dynamic anchors to its own.
///
/// With one anchor of a name there is nothing to decide. With several, the outermost schema on the way wins: a type
/// that is made by `$ref` from a named schema (`$id`) is read once more under the anchors of the schema that refers.
final class DynamicScope {
    private let documents: DocumentSet
    private let resolver: Resolver
    private let log: FindingLog
    /// What the anchors mean where reading stands.
    private(set) var bindings: [String: Node] = [:]

    init(documents: DocumentSet, resolver: Resolver, log: FindingLog) {
        self.documents = documents
        self.resolver = resolver
        self.log = log
    }

    /// The anchors that a schema which refers to another one binds there; nearly always none.
    func bindings(from schema: Node, to target: Node) -> [String: Node] {
        let contested = documents.contestedAnchors
        guard !contested.isEmpty, let own = documents.resource(around: schema),
            own !== documents.resource(around: target)
        else { return [:] }
        return own.dynamicAnchors.filter { contested.contains($0.key) }
    }

    /// Where a `$dynamicRef` or `$recursiveRef` leads.
    func target(of reference: Node) -> Resolver.Target? {
        guard let plain = resolver.target(of: reference), !bindings.isEmpty else {
            return resolver.target(of: reference)
        }
        guard let name = resolver.anchorName(of: reference), let bound = bindings[name],
            documents.resource(around: plain.node)?.dynamicAnchors[name] == plain.node
        else { return plain }
        return Resolver.Target(node: bound, name: name.isEmpty ? plain.name : name)
    }

    /// Reads something under bindings.
    func bound<Result>(_ inner: [String: Node], _ body: () -> Result) -> Result {
        let outer = bindings
        bindings = inner
        defer { bindings = outer }
        return body()
    }

    /// Whether a dynamic reference lies in a schema, so that bindings matter to it.
    func matters(_ schema: Node) -> Bool {
        var pending = [schema]
        while let node = pending.popLast() {
            if node["$dynamicRef"] != nil || node["$recursiveRef"] != nil { return true }
            pending += node.entries.lazy.map(\.value).filter { $0.kind != .scalar && !$0.isAlias }
            pending += node.elements.lazy.filter { $0.kind != .scalar && !$0.isAlias }
        }
        return false
    }

    /// Reports plain references inside a schema that is shared although bindings stand around it here.
    func reportPlainReferences(in schema: Node) {
        var pending = [schema]
        while let node = pending.popLast() {
            if let reference = node["$ref"], let text = reference.text,
                case .target(let target, _) = resolver.resolution(of: text, at: reference)
            {
                reportPlain(reference, to: target)
            }
            pending += node.entries.lazy.map(\.value).filter { $0.kind != .scalar && !$0.isAlias }
            pending += node.elements.lazy.filter { $0.kind != .scalar && !$0.isAlias }
        }
    }

    /// A plain reference below a binding: the schema there is shared, so its dynamic references mean its own anchors.
    func reportPlain(_ reference: Node, to target: Node) {
        guard matters(target) else { return }
        log.report(
            .dynamicReference,
            "dynamic references of this schema are read as if nothing around it had their anchors",
            at: reference.range, help: "refer to it from the schema that has the anchors")
    }
}
