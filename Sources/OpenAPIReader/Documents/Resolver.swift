import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Follows references to the nodes they name. Each text in each file is followed once.
final class Resolver {
    private let documents: DocumentSet
    private let log: FindingLog
    private var results: [Key: Resolution] = [:]
    /// Where those references lead that lead somewhere.
    private let targets = NodeTable<Target>()

    /// Schemas that a `$recursiveRef` may mean, by the document.
    private var recursiveAnchors: [ObjectIdentifier: [(range: SourceRange, target: Target)]] = [:]

    /// The elements of lists that references lead through.
    private let lists = NodeMap<[Node]>()
    /// How many references are on the way, each inside the way of the one before it.
    private var detours = 0
    private static let mostDetours = 64
    private var suggestionsLeft = 100

    private struct Key: Hashable {
        let resource: ObjectIdentifier
        let text: String
    }

    /// Where a reference leads.
    enum Resolution {
        /// The node, and the name by which a type there goes if nothing else names it.
        case target(Node, name: String)
        case failure(DocumentSet.Failure)
    }

    /// A node at the end of a reference.
    struct Target {
        let node: Node
        let name: String
    }

    /// For whoever asked for it, each reference that was followed.
    private(set) var followed: [FollowedReference]?

    init(documents: DocumentSet, log: FindingLog, isTracing: Bool = false) {
        self.documents = documents
        self.log = log
        followed = isTracing ? [] : nil
    }

    /// The node that a `$ref` value names; nil, with a finding, when it leads nowhere.
    func target(of reference: Node) -> Target? {
        if let known = plainTarget(of: reference) { return known }
        guard let text = reference.text else {
            log.report(.wrongType, "`$ref` is \(reference.kindName), not a text", at: reference.range)
            return nil
        }
        if text == "#", let schema = recursiveAnchor(around: reference) { return schema }
        guard let target = target(ofText: text, at: reference) else { return nil }
        if text != "#" { keep(target, of: reference) }
        return target
    }

    private func keep(_ target: Target, of reference: Node) {
        followed?.append(FollowedReference(place: reference.range, target: target.node.range))
        targets.set(target, for: reference)
    }

    /// The node that a `$ref` value names, without a finding where it leads nowhere.
    func node(of reference: Node) -> Node? {
        if let known = plainTarget(of: reference) { return known.node }
        guard let text = reference.text,
            case .target(let node, let name) = resolution(of: text, at: reference)
        else { return nil }
        if text != "#" { keep(Target(node: node, name: name), of: reference) }
        return node
    }

    /// Where a reference leads that was followed before, or that is a plain pointer in its own document.
    private func plainTarget(of reference: Node) -> Target? {
        if let known = targets[reference] { return known }
        guard let resource = documents.resource(around: reference), !resource.isEmbedded,
            let (node, name) = resource.root.plainDescendant(namedBy: reference)
        else { return nil }
        let target = Target(node: node, name: name)
        keep(target, of: reference)
        return target
    }

    /// The named schema around a `$recursiveRef`, when it is a `$recursiveAnchor` (JSON Schema core 2019-09
    /// §8.2.4.2).
    private func recursiveAnchor(around place: Node) -> Target? {
        guard let resource = documents.resource(around: place), !resource.isEmbedded,
            resource.dynamicAnchors[""] != nil
        else { return nil }
        let range = place.range
        let anchors = recursiveAnchors(of: resource)
        // The last one that starts before the place, or there.
        var low = 0
        var high = anchors.count
        while low < high {
            let middle = (low + high) / 2
            if anchors[middle].range.start <= range.start { low = middle + 1 } else { high = middle }
        }
        guard low > 0, range.end <= anchors[low - 1].range.end else { return nil }
        return anchors[low - 1].target
    }

    /// The named schemas of a document with `$recursiveAnchor`, by their places.
    private func recursiveAnchors(of resource: SchemaResource) -> [(range: SourceRange, target: Target)] {
        if let known = recursiveAnchors[ObjectIdentifier(resource)] { return known }
        var anchors: [(range: SourceRange, target: Target)] = []
        if let schemas = resource.root["components"]?["schemas"] {
            for (key, schema) in schemas.entries where schema["$recursiveAnchor"]?.boolean == true {
                anchors.append((schema.range, Target(node: schema, name: key.text ?? "")))
            }
        }
        anchors.sort { $0.range.start < $1.range.start }
        recursiveAnchors[ObjectIdentifier(resource)] = anchors
        return anchors
    }

    /// The node that a reference text names, seen from the place of a node.
    func target(ofText text: String, at place: Node) -> Target? {
        switch resolution(of: text, at: place) {
        case .target(let node, let name): return Target(node: node, name: name)
        case .failure(let failure):
            log.report(failure.rule, failure.message, at: place.range, help: failure.help)
            return nil
        }
    }

    /// Where a reference text leads, seen from the place of a node, without a finding.
    func resolution(of text: String, at place: Node) -> Resolution {
        guard let resource = documents.resource(around: place) else {
            return .failure(.init(rule: .referenceDangling, message: "the reference leads nowhere"))
        }
        return resolution(of: text, in: resource, at: place)
    }

    /// The same, seen from the whole document around the node, whatever schemas with a name lie between.
    func resolution(of text: String, inDocumentOf place: Node) -> Resolution {
        guard let document = documents.resources(of: place.range.file).first else {
            return resolution(of: text, at: place)
        }
        return resolution(of: text, in: document, at: place)
    }

    private func resolution(of text: String, in resource: SchemaResource, at place: Node) -> Resolution {
        let key = Key(resource: ObjectIdentifier(resource), text: text)
        if let known = results[key] { return known }
        // A reference inside the way of another may come back to it; meanwhile it is a cycle.
        results[key] = .failure(
            DocumentSet.Failure(rule: .referenceCycle, message: "`\(text)` leads back to itself"))
        let result = resolve(Reference(text), in: resource, at: place)
        results[key] = result
        return result
    }

    private func resolve(
        _ reference: Reference, in resource: SchemaResource, at place: Node
    ) -> Resolution {
        guard reference.resource.isEmpty else {
            switch documents.resource(reference, from: resource) {
            case .failure(let failure): return .failure(failure)
            case .resource(let other): return resolve(reference.fragment, in: other)
            }
        }
        let result = resolve(reference.fragment, in: resource)
        guard case .failure = result, resource.isEmbedded, let document = around(resource),
            case .target = resolve(reference.fragment, in: document)
        else { return result }
        log.report(
            .referenceBase,
            "this is no place in the schema `\(resource.name.text)`, from which it is seen; read as a place "
                + "in the whole document", at: place.range,
            help: "remove the `$id` of the schema around it, or name the document before the `#`")
        return resolve(reference.fragment, in: document)
    }

    /// The document that holds an embedded resource.
    private func around(_ resource: SchemaResource) -> SchemaResource? {
        documents.resources(of: resource.document.file).first
    }

    private func resolve(_ fragment: Reference.Fragment, in resource: SchemaResource) -> Resolution {
        switch fragment {
        case .whole where resource.root["openapi"] != nil && !resource.isEmbedded:
            let message = "the reference leads to a whole OpenAPI document, and not to a place in it"
            return .failure(.init(rule: .referenceDangling, message: message))
        case .whole: return .target(resource.root, name: DocumentPath.stem(of: resource.name.text))
        case .pointer(let tokens): return walk(tokens, in: resource)
        case .anchor(let name): return anchor(name, in: resource)
        }
    }

    /// The plain name in a `$dynamicRef`, `$recursiveRef` or `$ref`; empty for the whole resource, nil for a pointer.
    func anchorName(of reference: Node) -> String? {
        switch reference.text.map({ Reference($0).fragment }) {
        case .whole: ""
        case .anchor(let name): name
        case .pointer, nil: nil
        }
    }

    /// Walks a JSON pointer. A `$ref` on the way is followed when its holder lacks the next token.
    private func walk(_ tokens: [String], in resource: SchemaResource) -> Resolution {
        var node = resource.root
        for (depth, token) in tokens.enumerated() {
            if let next = child(token, of: node) {
                node = next
                continue
            }
            detours += 1
            defer { detours -= 1 }
            if detours < Resolver.mostDetours, let detour = node["$ref"], let text = detour.text,
                case .target(let other, _) = resolution(of: text, at: detour),
                let next = child(token, of: other)
            {
                node = next
                continue
            }
            return .failure(missing(token, in: node, of: resource, way: tokens[..<depth]))
        }
        return .target(node, name: tokens.last ?? "")
    }

    private func child(_ token: String, of node: Node) -> Node? {
        switch node.kind {
        case .mapping: return node[token]
        case .sequence:
            // RFC 6901 §4: digits without a sign, and no zero before others.
            guard let index = Int(token), (0..<node.count).contains(index), String(index) == token else {
                return nil
            }
            if lists[node] == nil { lists.set(Array(node.elements), for: node) }
            return lists[node]?[index]
        case .scalar: return nil
        }
    }

    private func missing(
        _ token: String, in node: Node, of resource: SchemaResource, way: ArraySlice<String>
    ) -> DocumentSet.Failure {
        let whole = resource.isEmbedded ? "the schema `\(resource.name.text)`" : "the document"
        let holder = way.isEmpty ? whole : "`\(way.joined(separator: "/"))`"
        let names = node.entries.lazy.compactMap(\.key.text)
        return DocumentSet.Failure(
            rule: .referenceDangling, message: "the reference leads nowhere: \(holder) has no `\(token)`",
            help: node.count > 5_000 ? nil : suggest(token, among: names))
    }

    /// A schema with `$anchor` or `$dynamicAnchor` (JSON Schema core 2020-12 §8.2.2).
    private func anchor(_ name: String, in resource: SchemaResource) -> Resolution {
        if let node = resource.anchors[name] { return .target(node, name: name) }
        return .failure(
            DocumentSet.Failure(
                rule: .referenceDangling, message: "the reference leads nowhere: no `$anchor` is `\(name)`",
                help: suggest(name, among: resource.anchors.keys.sorted())))
    }

    /// The help line with the name that is most likely meant; for the first faults only, because looking for it costs as
    /// much as there are names.
    private func suggest(_ name: String, among names: some Sequence<String>) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        return didYouMean(name, among: names)
    }
}
