import SteleFindings
import SteleSourceTree

/// What every step of one reading shares.
final class Reading {
    let dialect: Dialect
    let log: FindingLog
    let documents: DocumentSet
    let resolver: Resolver
    /// Which schemas of the root document include which others.
    private(set) lazy var heirs = Heirs(documents.root.root?["components"]?["schemas"], resolver: resolver)
    /// The schema that was looked at last: several steps in a row look at the same one.
    private var lastView: SchemaView?
    private lazy var componentNames: [Node: String] = names(
        of: documents.root.root?["components"]?["schemas"])

    init(dialect: Dialect, documents: DocumentSet, log: FindingLog) {
        self.dialect = dialect
        self.log = log
        self.documents = documents
        self.resolver = Resolver(documents: documents, log: log)
    }

    private func names(of schemas: Node?) -> [Node: String] {
        var names: [Node: String] = [:]
        for (key, schema) in schemas?.entries.map({ $0 }) ?? [] { names[schema] = key.text }
        return names
    }

    /// The keywords of a schema; words that look like misspelt keywords are reported.
    func view(_ node: Node) -> SchemaView {
        if let last = lastView, last.node == node { return last }
        let view = SchemaView(node) { key in
            guard let text = key.text, let known = suggestion(for: text, among: Keyword.byText.keys.sorted())
            else { return }
            log.report(
                .unknownKey, "a schema has no keyword `\(text)`; it is ignored", at: key.range,
                help: "did you mean `\(known)`?")
        }
        lastView = view
        return view
    }

    /// Follows a chain of `$ref`s through objects of OpenAPI (not schemas) to the first that is none; nil, with a
    /// finding, when it leads nowhere or round in a circle.
    func dereference(_ node: Node) -> Dereferenced? {
        var current = Dereferenced(node: node, name: nil)
        var visited: [Node] = []
        while let reference = current.node["$ref"] {
            if let start = visited.firstIndex(of: current.node) {
                reportCycle(
                    visited[start...].map { (name: $0["$ref"]?.text ?? "", place: $0.headRange) })
                return nil
            }
            visited.append(current.node)
            guard let target = resolver.target(of: reference) else { return nil }
            current = Dereferenced(node: target.node, name: current.name ?? target.name)
        }
        return current
    }

    /// An object of OpenAPI behind its references.
    struct Dereferenced {
        let node: Node
        /// The last token of the first reference; nil when there was none.
        let name: String?
    }

    /// References that lead only to each other; reported at the first of them, however the circle was entered.
    func reportCycle(_ circle: [(name: String, place: SourceRange)]) {
        guard let start = circle.indices.min(by: { circle[$0].place < circle[$1].place }) else { return }
        let names = (circle[start...] + circle[..<start]).map(\.name)
        let way = (names + names.prefix(1)).joined(separator: " → ")
        log.report(
            .referenceCycle, "references lead in a circle: \(way)", at: circle[start].place,
            help: "one of them must hold something of its own")
    }

    /// The name of a schema of the root document; of another one its place.
    func schemaName(_ node: Node) -> String { componentNames[node] ?? node.range.description }
}

extension Reading {
    /// The entries of an object by name; nil, with a finding, for another node.
    func entries(of node: Node, _ name: String) -> [(String, Node)]? {
        guard node.kind == .mapping else {
            log.report(.wrongType, "`\(name)` is \(node.kindName), not an object", at: node.headRange)
            return nil
        }
        if let reference = node["$ref"], reference.text != nil {
            return misplaced(reference, "`\(name)`").flatMap { entries(of: $0, name) }
        }
        var result: [(String, Node)] = []
        result.reserveCapacity(node.count)
        for (key, value) in node.entries {
            if let text = key.text { result.append((text, value)) }
        }
        return result
    }

    /// A reference where OpenAPI has none, but whose meaning is plain: it is followed, and reported.
    func misplaced(_ reference: Node, _ place: String) -> Node? {
        log.report(
            .referenceMisplaced, "OpenAPI has no `$ref` in place of \(place); it is followed",
            at: reference.range)
        return resolver.target(of: reference)?.node
    }

    /// The entries of an object that may be absent.
    func entries(ofOptional node: Node?, _ name: String) -> [(String, Node)] {
        node.flatMap { entries(of: $0, name) } ?? []
    }
}
