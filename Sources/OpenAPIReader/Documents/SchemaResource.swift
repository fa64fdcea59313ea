import SteleSourceTree

/// A document, or a schema in it that has a name of its own (`$id`): what relative references, pointers and anchors
/// are seen from (JSON Schema core 2020-12 §4.3.5, §8.2.1; OAS 3.2 §4.1.2).
final class SchemaResource {
    let document: SourceDocument
    /// The document's root, or the schema with the `$id`.
    let root: Node
    let name: ResourceName
    /// Whether it is a schema inside a document.
    let isEmbedded: Bool
    /// Schemas by `$anchor` or `$dynamicAnchor`.
    fileprivate(set) var anchors: [String: Node] = [:]
    /// Schemas by `$dynamicAnchor`, and under the empty name one with `$recursiveAnchor`.
    fileprivate(set) var dynamicAnchors: [String: Node] = [:]

    init(_ document: SourceDocument, root: Node, name: ResourceName, isEmbedded: Bool) {
        self.document = document
        self.root = root
        self.name = name
        self.isEmbedded = isEmbedded
    }
}

/// The resources of one document, found in one walk.
struct SchemaResources {
    /// The document itself first, then the others in document order.
    private(set) var all: [SchemaResource]

    /// What makes a walk worth while.
    private static let words = ["$id", "$anchor", "$dynamicAnchor", "$recursiveAnchor"]

    init(_ document: SourceDocument, root: Node, name: ResourceName) {
        all = [SchemaResource(document, root: root, name: name, isEmbedded: false)]
        if document.mentions(anyOf: SchemaResources.words) { walk(root) }
    }

    /// The innermost resource around a node of the document.
    func around(_ node: Node) -> SchemaResource {
        guard all.count > 1 else { return all[0] }
        let range = node.range
        return all.last { $0.root.range.start <= range.start && range.end <= $0.root.range.end } ?? all[0]
    }

    private enum Step {
        /// An object of OpenAPI, or a schema.
        case object(Node, resource: Int)
        /// An object whose keys are names.
        case names(Node, resource: Int)
    }

    private mutating func walk(_ root: Node) {
        var pending = [Step.object(root, resource: 0)]
        while let step = pending.popLast() {
            switch step {
            case .object(let node, var resource):
                enter(node, &resource)
                pending += children(of: node, resource).reversed()
            case .names(let node, let resource):
                pending += node.entries.reversed().compactMap { entry in
                    isBranch(entry.value) ? .object(entry.value, resource: resource) : nil
                }
            }
        }
    }

    /// Notes the names that an object gives itself.
    private mutating func enter(_ node: Node, _ resource: inout Int) {
        guard node.kind == .mapping else { return }
        if let id = node["$id"], let text = id.text, node != all[0].root {
            let reference = Reference(text)
            if reference.resource.isEmpty {
                // How drafts before 2019-09 wrote an anchor.
                if case .anchor(let name) = reference.fragment { all[resource].anchors[name] = node }
            } else {
                let name = all[resource].name.resolve(reference)
                resource = all.count
                all.append(SchemaResource(all[0].document, root: node, name: name, isEmbedded: true))
            }
        }
        let owner = all[resource]
        if let name = node["$anchor"]?.text, owner.anchors[name] == nil { owner.anchors[name] = node }
        if let name = node["$dynamicAnchor"]?.text {
            if owner.anchors[name] == nil { owner.anchors[name] = node }
            if owner.dynamicAnchors[name] == nil { owner.dynamicAnchors[name] = node }
        }
        if node["$recursiveAnchor"]?.boolean == true, owner.dynamicAnchors[""] == nil {
            owner.dynamicAnchors[""] = node
        }
    }

    private func children(of node: Node, _ resource: Int) -> [Step] {
        if node.kind == .sequence {
            return node.elements.compactMap { isBranch($0) ? .object($0, resource: resource) : nil }
        }
        return node.entries.compactMap { key, value in
            guard isBranch(value), let key = key.text, !SchemaResources.data.contains(key),
                !key.hasPrefix("x-")
            else { return nil }
            let holdsNames = value.kind == .mapping && SchemaResources.maps.contains(key)
            return holdsNames
                ? .names(value, resource: resource) : .object(value, resource: resource)
        }
    }

    /// Whether anything can lie in it; an alias is met where it is anchored.
    private func isBranch(_ node: Node) -> Bool { node.kind != .scalar && !node.isAlias }

    /// Keys whose value is data and no part of the contract.
    private static let data: Set<String> = ["example", "examples", "default", "enum", "const"]

    /// Keys whose value has names for keys.
    private static let maps: Set<String> = [
        "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies",
        "schemas", "responses", "parameters", "requestBodies", "headers", "securitySchemes", "links",
        "callbacks", "pathItems", "mediaTypes", "paths", "webhooks", "content", "encoding", "mapping",
        "variables", "scopes",
    ]
}
