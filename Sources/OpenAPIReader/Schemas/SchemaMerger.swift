import SteleFindings
import SteleSourceTree

/// Flattens a schema: follows `$ref` and `allOf`, and `anyOf`/`oneOf` that offer only one schema beside `null`.
struct SchemaMerger {
    /// How deep `allOf` may lie in `allOf`.
    static let maximumDepth = 64

    let reading: Reading
    /// Called with every schema that another one includes by reference.
    var included: ((Resolver.Target) -> Void)?

    init(reading: Reading, included: ((Resolver.Target) -> Void)? = nil) {
        self.reading = reading
        self.included = included
    }

    /// The layers of a schema that stands on its own.
    func flatten(_ view: SchemaView) -> FlatSchema {
        FlatSchema(node: view.node, layers: layers(of: view))
    }

    /// The layers of a schema.
    func layers(of view: SchemaView) -> [Layer] {
        var way = Way()
        return expand(Layer(view: view, isOwn: true, isReferenced: false), way: &way)
    }

    /// The layers of a schema as part of another.
    func branchLayers(of node: Node) -> [Layer] {
        var way = Way()
        let branch = Layer(view: reading.view(node), isOwn: false, isReferenced: false)
        return expand(branch, way: &way)
    }

    /// Where an expansion stands.
    private struct Way {
        /// The schemas that are being expanded, each inside the one before it.
        var nodes: [Node] = []
        /// All schemas that were met: one that is included twice, by two ways, counts once, and is expanded once, or
        /// the work would double with every level.
        private var met: NodeSet?

        /// Notes that a schema was met; answers whether that is new.
        mutating func meets(_ node: Node) -> Bool {
            let met = met ?? NodeSet()
            self.met = met
            return met.insert(node)
        }
    }

    private func expand(_ layer: Layer, way: inout Way) -> [Layer] {
        let view = layer.view
        let isLeaf = view.present.isDisjoint(with: .including)
        if isLeaf, way.nodes.isEmpty { return [layer] }
        guard way.meets(view.node) else {
            if way.nodes.contains(view.node) { reportInclusionCycle(way.nodes, back: view.node) }
            return []
        }
        if isLeaf { return [layer] }
        guard way.nodes.count < SchemaMerger.maximumDepth else {
            reading.log.report(
                .tooDeep, "schemas include each other over more than \(SchemaMerger.maximumDepth) levels",
                at: view.node.headRange)
            return []
        }
        way.nodes.append(view.node)
        defer { way.nodes.removeLast() }
        var own = layer
        var result = includedByReference(&own, way: &way)
        for branch in elements(of: .allOf, in: own.view) {
            result += inclusion(of: branch, in: own, way: &way)
        }
        own.view = own.view.without([.allOf])
        for keyword in [Keyword.anyOf, .oneOf] {
            guard let only = soleBranch(of: keyword, in: own.view) else { continue }
            own.view = own.view.without([keyword, .discriminator])
            own.nullBranch = own.nullBranch ?? only.null
            guard let branch = only.branch else { continue }
            var layers = inclusion(of: branch, in: own, way: &way)
            if only.null != nil {
                for index in layers.indices { layers[index].isBesideNull = true }
            }
            result += layers
        }
        result.append(own)
        return result
    }

    private func inclusion(of branch: Node, in own: Layer, way: inout Way) -> [Layer] {
        let layer = Layer(view: reading.view(branch), isOwn: false, isReferenced: own.isReferenced)
        return expand(layer, way: &way)
    }

    /// The target of `$ref`. Beside it, 3.0 ignores everything (OAS 3.0.3 §4.7.23); what is only words, and
    /// `nullable`, is heeded all the same. From 3.1 on all siblings hold.
    private func includedByReference(_ own: inout Layer, way: inout Way) -> [Layer] {
        let referring = own.view
        guard referring.present.has(.ref) || referring.present.has(.dynamicRef) else { return [] }
        var remaining: KeywordSet = [.ref, .dynamicRef]
        if reading.dialect == .v30 {
            reportIgnoredSiblings(own.view)
            remaining.formUnion(.meaningful)
        }
        own.view = own.view.without(remaining)
        guard let target = reading.target(of: referring) else { return [] }
        included?(target)
        var layers = expand(
            Layer(view: reading.view(target.node), isOwn: false, isReferenced: true), way: &way)
        let bindings = reading.scope.bindings(from: referring.node, to: target.node)
        guard !bindings.isEmpty else { return layers }
        for index in layers.indices { layers[index].bindings.merge(bindings) { _, outer in outer } }
        return layers
    }

    /// The keywords beside a `$ref` that 3.0 does not know there.
    func reportIgnoredSiblings(_ view: SchemaView) {
        let ignored = view.texts(of: KeywordSet.meaningful.subtracting([.ref, .dynamicRef]))
        guard !ignored.isEmpty else { return }
        let list = ignored.map { "`\($0)`" }.joined(separator: ", ")
        reading.log.report(
            .referenceSiblings, "OpenAPI 3.0 ignores \(list) beside `$ref`", at: view.key(.ref),
            help: "put the reference into an `allOf` of one")
    }

    /// The elements of a keyword that holds a list of schemas; another value is reported.
    func elements(of keyword: Keyword, in view: SchemaView) -> [Node] {
        guard let list = view[keyword] else { return [] }
        guard list.kind == .sequence else {
            reading.log.report(
                .wrongType, "`\(keyword.text)` is \(list.kindName), not a list of schemas", at: list.range)
            return []
        }
        if list.count == 0 {
            reading.log.report(.wrongType, "`\(keyword.text)` has no schemas", at: list.range)
        }
        return Array(list.elements)
    }

    /// The only branch beside `null` of a composition; nil when there are more.
    private func soleBranch(of keyword: Keyword, in view: SchemaView) -> (branch: Node?, null: Node?)? {
        guard view.present.has(keyword) else { return nil }
        var only: Node?
        var null: Node?
        for branch in elements(of: keyword, in: view) {
            if isNullSchema(branch) {
                null = null ?? branch
            } else if only == nil {
                only = branch
            } else if only != branch {
                return nil
            }
        }
        return (only, null)
    }

    /// Whether a schema allows `null` and nothing else: `type: "null"`, `const: null`, `enum: [null]`, or, in 3.0,
    /// a bare `nullable: true`.
    func isNullSchema(_ node: Node) -> Bool {
        guard node.kind == .mapping else { return false }
        if let values = node["enum"], values.kind == .sequence, values.count == 1 {
            return values.elements.contains { $0.isNull }
        }
        if let constant = node["const"] { return constant.isNull }
        if let type = node["type"] {
            if type.kind == .sequence {
                return type.count > 0 && type.elements.allSatisfy { $0.isText("null") || $0.isNull }
            }
            return type.isText("null") || type.isNull
        }
        guard node["nullable"]?.boolean == true || node["x-nullable"]?.boolean == true else { return false }
        return reading.view(node).present.isDisjoint(with: .meaningful)
    }

    /// Schemas that include each other. Those on the way that have no name are left out.
    private func reportInclusionCycle(_ way: [Node], back: Node) {
        guard let start = way.firstIndex(of: back) else { return }
        let circle = way[start...].map { (name: reading.schemaName($0), place: $0.headRange) }
        let named = circle.filter { $0.name != $0.place.description }
        reading.reportCycle(named.isEmpty ? Array(circle) : named)
    }
}
