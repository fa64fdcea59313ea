import SteleContractModel
import SteleFindings
import SteleSourceTree

/// What every step of one reading shares.
final class Reading {
    let dialect: Dialect
    let log: FindingLog
    let documents: DocumentSet
    let resolver: Resolver
    let scope: DynamicScope
    /// Which schemas of the root document include which others.
    private(set) lazy var heirs = Heirs(documents.root.root?["components"]?["schemas"], resolver: resolver)
    /// The schemas that were looked at, each once.
    private let views = NodeTable<SchemaView>()
    private let keywordPlaces = KeywordPlaces()
    /// The one that was looked at last: several steps in a row look at the same one.
    private var lastView: SchemaView?
    /// Objects of OpenAPI inside schemas, for `GrammarWalk`.
    private(set) var schemaObjects: [(key: Node, value: Node, object: ObjectName)] = []
    private let chains = ReferenceChains()
    private let referred = NodeSet()
    /// For the account, when one is asked for: what became of schemas.
    let fates: SchemaFates?
    private lazy var componentNames: NodeMap<String> = names(
        of: documents.root.root?["components"]?["schemas"])

    init(
        dialect: Dialect, documents: DocumentSet, log: FindingLog, isAccounting: Bool = false,
        isTracing: Bool = false
    ) {
        self.dialect = dialect
        self.log = log
        self.documents = documents
        fates = isAccounting ? SchemaFates() : nil
        resolver = Resolver(documents: documents, log: log, isTracing: isTracing)
        scope = DynamicScope(documents: documents, resolver: resolver, log: log)
    }

    private func names(of schemas: Node?) -> NodeMap<String> {
        let names = NodeMap<String>()
        for (key, schema) in schemas?.entries.map({ $0 }) ?? [] {
            if let text = key.text { names.set(text, for: schema) }
        }
        return names
    }

    /// The keywords of a schema; words that look like misspelt keywords are reported.
    func view(_ node: Node) -> SchemaView {
        if let last = lastView, last.node == node { return last }
        if let known = views[node] {
            lastView = known
            return known
        }
        let view = SchemaView(node, in: keywordPlaces) { key, value in
            guard let text = key.text else { return }
            if let object = ObjectName(schemaKeyword: text) {
                return schemaObjects.append((key, value, object))
            }
            guard let known = suggestion(for: text, among: Keyword.byText.keys.sorted())
            else { return }
            log.report(
                .unknownKey, "a schema has no keyword `\(text)`; it is ignored", at: key.range,
                help: "did you mean `\(known)`?")
        }
        if view.present.has(.discriminator), let key = node.keyNode("discriminator"),
            let value = node["discriminator"]
        {
            schemaObjects.append((key, value, .discriminator))
        }
        views.set(view, for: node)
        lastView = view
        return view
    }

    /// How many schemas were looked at so far.
    var viewCount: Int { views.count }

    /// Whether a schema is one of the first that were looked at.
    func wasViewed(_ node: Node, amongFirst count: Int) -> Bool {
        views.position(of: node).map { $0 < count } ?? false
    }

    /// The schema that a schema refers to with `$ref`, else with `$dynamicRef`.
    func target(of view: SchemaView) -> Resolver.Target? {
        if let reference = view[.ref] { return resolver.target(of: reference) }
        return view[.dynamicRef].flatMap(scope.target)
    }

    /// Follows a chain of `$ref`s through objects of OpenAPI (not schemas) to the first that is none; nil, with a
    /// finding, when it leads nowhere or round in a circle.
    func dereference(_ node: Node) -> Dereferenced? {
        guard let reference = node["$ref"] else { return Dereferenced(node: node, name: nil, referrer: nil) }
        guard let first = resolver.target(of: reference), let end = end(of: node) else { return nil }
        return Dereferenced(node: end, name: first.name, referrer: node)
    }

    private func end(of node: Node) -> Node? {
        chains.end(
            of: node,
            next: { reference in
                let target = resolver.target(of: reference)?.node
                if let target { _ = referred.insert(target) }
                return target
            },
            circle: { circle in
                reportCycle(circle.map { (name: $0["$ref"]?.text ?? "", place: $0.headRange) })
            })
    }

    /// Whether a reference that was followed led to an object, or through it.
    func isReferred(_ node: Node) -> Bool { referred.contains(node) }

    /// Whether a chain of references leads to an object; a finding where it does not.
    func follow(_ node: Node) -> Bool { dereference(node) != nil }

    /// The object at the end of a chain of references, without a finding.
    func target(_ node: Node) -> Node? {
        var current = node
        for _ in 0..<64 {
            guard let reference = current["$ref"] else { return current }
            guard let next = resolver.node(of: reference) else { return nil }
            current = next
        }
        return nil
    }

    /// An object of OpenAPI behind its references.
    struct Dereferenced {
        let node: Node
        /// The last token of the first reference; nil when there was none.
        let name: String?
        /// The first reference object.
        let referrer: Node?

        /// The words of the object; those beside the reference come first (OAS 3.1 §4.8.23).
        func words(_ own: Documentation) -> Documentation {
            guard let referrer else { return own }
            return Documentation(
                summary: referrer["summary"]?.words ?? own.summary,
                description: referrer["description"]?.words ?? own.description,
                isDeprecated: own.isDeprecated)
        }
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
    /// The entries of an object that may be absent.
    func entries(ofOptional node: Node?, _ name: String) -> [(String, Node)] {
        node.flatMap { entries(of: $0, name) } ?? []
    }

    /// The entries of an object by name; nil, with a finding, for another node.
    func entries(of node: Node, _ name: String) -> [(String, Node)]? {
        guard let object = object(node, name) else { return nil }
        var result: [(String, Node)] = []
        result.reserveCapacity(object.count)
        for (key, value) in object.entries {
            if let text = key.text { result.append((text, value)) }
        }
        return result
    }

    /// Calls a closure with each entry of an object by name; a finding for another node.
    func forEachEntry(of node: Node, _ name: String, _ body: (String, Node) -> Void) {
        guard let object = object(node, name) else { return }
        for (key, value) in object.entries {
            if let text = key.text { body(text, value) }
        }
    }

    /// The object itself, or what a reference in its place leads to; nil, with a finding, for another node.
    private func object(_ node: Node, _ name: String) -> Node? {
        var object = node
        var way: [Node] = []
        while way.count < 64 {
            guard object.kind == .mapping else {
                log.report(
                    .wrongType, "`\(name)` is \(object.kindName), not an object", at: object.headRange)
                return nil
            }
            guard let reference = object["$ref"], reference.text != nil else { return object }
            if let start = way.firstIndex(of: object) {
                reportCycle(way[start...].map { (name: $0["$ref"]?.text ?? "", place: $0.headRange) })
                return nil
            }
            log.report(
                .referenceMisplaced, "OpenAPI has no `$ref` in place of `\(name)`; it is followed",
                at: reference.range)
            way.append(object)
            guard let target = resolver.target(of: reference) else { return nil }
            object = target.node
        }
        log.report(.tooDeep, "references lead on over more than 64 steps", at: node.headRange)
        return nil
    }

    /// The node itself; where it is a reference in place of an object that has none, what that names. Reported by
    /// `GrammarWalk`.
    func resolved(_ node: Node) -> Node? {
        guard node.kind == .mapping, let reference = node["$ref"], reference.kind == .scalar else {
            return node
        }
        return dereference(node)?.node
    }
}
