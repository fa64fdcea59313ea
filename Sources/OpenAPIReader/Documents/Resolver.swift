import SteleFindings
import SteleSourceTree

/// Follows references to the nodes they name. Each text in each file is followed once.
final class Resolver {
    private let documents: DocumentSet
    private let log: FindingLog
    private var results: [Key: Resolution] = [:]
    private var anchors: [SourceFile: [String: Node]] = [:]

    /// The elements of lists that references lead through.
    private var lists: [Node: [Node]] = [:]
    /// How many references are on the way, each inside the way of the one before it.
    private var detours = 0
    private static let mostDetours = 64
    private var suggestionsLeft = 100

    private struct Key: Hashable {
        let file: ObjectIdentifier
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

    init(documents: DocumentSet, log: FindingLog) {
        self.documents = documents
        self.log = log
    }

    /// The node that a `$ref` value names; nil, with a finding, when it leads nowhere.
    func target(of reference: Node) -> Target? {
        guard let text = reference.text else {
            log.report(.wrongType, "`$ref` is \(reference.kindName), not a text", at: reference.range)
            return nil
        }
        if text == "#", let schema = recursiveAnchor(around: reference) { return schema }
        return target(ofText: text, at: reference)
    }

    /// The named schema around a `$recursiveRef`, when it is a `$recursiveAnchor` (JSON Schema core 2019-09
    /// §8.2.4.2).
    private func recursiveAnchor(around place: Node) -> Target? {
        let range = place.range
        guard let schemas = documents.document(ofFile: range.file).root?["components"]?["schemas"] else {
            return nil
        }
        for (key, schema) in schemas.entries where schema.range.start <= range.start {
            guard range.end <= schema.range.end, schema["$recursiveAnchor"]?.boolean == true else { continue }
            return Target(node: schema, name: key.text ?? "")
        }
        return nil
    }

    /// The node that a reference text names, seen from the file of a node.
    func target(ofText text: String, at place: Node) -> Target? {
        switch resolution(of: text, from: place.range.file) {
        case .target(let node, let name): return Target(node: node, name: name)
        case .failure(let failure):
            log.report(failure.rule, failure.message, at: place.range, help: failure.help)
            return nil
        }
    }

    /// Where a reference text leads, without a finding.
    func resolution(of text: String, from file: SourceFile) -> Resolution {
        let key = Key(file: ObjectIdentifier(file), text: text)
        if let known = results[key] { return known }
        // A reference inside the way of another may come back to it; meanwhile it is a cycle.
        results[key] = .failure(
            DocumentSet.Failure(rule: .referenceCycle, message: "`\(text)` leads back to itself"))
        let result = resolve(Reference(text), from: file)
        results[key] = result
        return result
    }

    private func resolve(_ reference: Reference, from file: SourceFile) -> Resolution {
        let loading: DocumentSet.Loading =
            reference.resource.isEmpty
            ? .document(documents.document(ofFile: file)) : documents.document(reference, from: file)
        switch loading {
        case .failure(let failure): return .failure(failure)
        case .document(let document):
            guard let root = document.root else {
                return .failure(.init(rule: .referenceDangling, message: "`\(file.path)` is empty"))
            }
            switch reference.fragment {
            case .whole where root["openapi"] != nil:
                let message = "the reference leads to a whole OpenAPI document, and not to a place in it"
                return .failure(.init(rule: .referenceDangling, message: message))
            case .whole: return .target(root, name: DocumentPath.stem(of: document.file.path))
            case .pointer(let tokens): return walk(tokens, from: root)
            case .anchor(let name): return anchor(name, in: document.file, root: root)
            }
        }
    }

    /// Walks a JSON pointer. A `$ref` on the way is followed when its holder lacks the next token.
    private func walk(_ tokens: [String], from root: Node) -> Resolution {
        var node = root
        for (depth, token) in tokens.enumerated() {
            if let next = child(token, of: node) {
                node = next
                continue
            }
            detours += 1
            defer { detours -= 1 }
            if detours < Resolver.mostDetours, let detour = node["$ref"], let text = detour.text,
                case .target(let other, _) = resolution(of: text, from: detour.range.file),
                let next = child(token, of: other)
            {
                node = next
                continue
            }
            return .failure(missing(token, in: node, way: tokens[..<depth]))
        }
        return .target(node, name: tokens.last ?? "")
    }

    private func child(_ token: String, of node: Node) -> Node? {
        switch node.kind {
        case .mapping: return node[token]
        case .sequence:
            guard let index = Int(token), index >= 0, index < node.count else { return nil }
            if lists[node] == nil { lists[node] = Array(node.elements) }
            return lists[node]?[index]
        case .scalar: return nil
        }
    }

    private func missing(_ token: String, in node: Node, way: ArraySlice<String>) -> DocumentSet.Failure {
        let holder = way.isEmpty ? "the document" : "`\(way.joined(separator: "/"))`"
        let names = node.entries.lazy.compactMap(\.key.text)
        return DocumentSet.Failure(
            rule: .referenceDangling, message: "the reference leads nowhere: \(holder) has no `\(token)`",
            help: node.count > 5_000 ? nil : suggest(token, among: names))
    }

    /// A schema with `$anchor` or `$dynamicAnchor` (JSON Schema core 2020-12 §8.2.2).
    private func anchor(_ name: String, in file: SourceFile, root: Node) -> Resolution {
        let known = anchors[file] ?? collectAnchors(in: root)
        anchors[file] = known
        if let node = known[name] { return .target(node, name: name) }
        return .failure(
            DocumentSet.Failure(
                rule: .referenceDangling, message: "the reference leads nowhere: no `$anchor` is `\(name)`",
                help: suggest(name, among: known.keys.sorted())))
    }

    /// The help line with the name that is most likely meant; for the first faults only, because looking for it costs as
    /// much as there are names.
    private func suggest(_ name: String, among names: some Sequence<String>) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        return didYouMean(name, among: names)
    }

    private func collectAnchors(in root: Node) -> [String: Node] {
        var found: [String: Node] = [:]
        var pending = [root]
        while let node = pending.popLast() {
            if let name = node["$anchor"]?.text ?? node["$dynamicAnchor"]?.text, found[name] == nil {
                found[name] = node
            }
            for (_, value) in node.entries where !value.isAlias && value.kind != .scalar {
                pending.append(value)
            }
            for element in node.elements where !element.isAlias && element.kind != .scalar {
                pending.append(element)
            }
        }
        return found
    }
}
