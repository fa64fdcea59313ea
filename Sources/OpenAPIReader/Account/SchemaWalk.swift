import SteleSourceTree

/// Finds every schema that a contract writes, by walking over its documents from the root along references.
///
/// It shares no step with lowering: what that loses shows as a schema that the walk found and nobody read.
struct SchemaWalk {
    /// A schema with its place in words: `Pet.tags[]`, `/pets get 200 application/json`.
    struct Found {
        let node: Node
        let name: String
        /// Why nothing is made of the part of the contract around it; nil nearly always.
        let idleReason: String?
    }

    /// Every schema, each once, in the order in which the walk comes by.
    private(set) var schemas: [Found] = []
    private(set) var idle = IdleFields()
    private let seen = NodeSet()
    /// Objects whose keys are names, which a reference may lead round to.
    private let named = NodeSet()
    private var pending: [Step] = []
    private let reading: Reading

    private struct Step {
        let kind: Kind
        let node: Node
        let name: String
        var idleReason: String?

        enum Kind {
            case schema
            /// An object of OpenAPI, or a list of such.
            case object
            /// An object whose keys are names.
            case names
            /// An object of schemas by name.
            case schemas
        }

        init(_ kind: Kind, _ node: Node, _ name: String, idleReason: String? = nil) {
            self.kind = kind
            self.node = node
            self.name = name
            self.idleReason = idleReason
        }
    }

    init(_ root: Node, reading: Reading) {
        self.reading = reading
        pending = [Step(.object, root, "")]
        while let step = pending.popLast() {
            switch step.kind {
            case .schema: walk(schema: step)
            case .object: walk(object: step)
            case .names: walk(names: step, .object, separator: " ")
            case .schemas: walk(names: step, .schema, separator: ".")
            }
        }
    }

    private mutating func add(_ steps: [Step], inside step: Step) {
        pending += steps.reversed().map { inner in
            var inner = inner
            inner.idleReason = inner.idleReason ?? step.idleReason
            return inner
        }
    }

    private mutating func walk(names step: Step, _ kind: Step.Kind, separator: String) {
        guard named.insert(step.node) else { return }
        if let target = target(step.node["$ref"]) {
            return add([Step(step.kind, target.node, step.name)], inside: step)
        }
        add(
            step.node.entries.map { key, value in
                Step(kind, value, join(step.name, key.text ?? "", separator))
            }, inside: step)
    }

    private func join(_ left: String, _ right: String, _ separator: String = " ") -> String {
        left.isEmpty ? right : left + separator + right
    }

    private func target(_ reference: Node?) -> Resolver.Target? {
        guard let reference, let text = reference.text,
            case .target(let node, let name) = reading.resolver.resolution(of: text, at: reference)
        else { return nil }
        return Resolver.Target(node: node, name: name)
    }

    // MARK: - Objects of OpenAPI

    private mutating func walk(object step: Step) {
        let node = step.node
        guard node.kind != .scalar, seen.insert(node) else { return }
        if node.kind == .sequence {
            return add(
                node.elements.map { element in
                    Step(.object, element, join(step.name, element["name"]?.text ?? ""))
                }, inside: step)
        }
        var step = step
        if node["in"]?.isText("header") == true, let name = node["name"]?.text,
            ["accept", "content-type", "authorization"].contains(name.lowercased())
        {
            step.idleReason = SchemaWalk.ignoredHeader
        }
        if let target = target(node["$ref"]) { add([Step(.object, target.node, step.name)], inside: step) }
        for (key, value) in node.entries { idle.note(key, ofObject: key.text ?? "", value) }
        add(node.entries.flatMap { key, value in steps(key.text ?? "", value, step.name) }, inside: step)
    }

    /// OAS 3.1 §4.8.12.1, §4.8.17.1.
    private static let ignoredHeader = "OpenAPI ignores this header"

    private func steps(_ key: String, _ value: Node, _ name: String) -> [Step] {
        switch key {
        case "schema", "itemSchema", "x-stele-event": [Step(.schema, value, name)]
        case "callbacks" where value.kind == .mapping:
            value.entries.map { Step(.names, $0.value, join(name, $0.key.text ?? "")) }
        case "headers" where value.kind == .mapping:
            value.entries.map { key, header in
                let title = key.text ?? ""
                return Step(
                    .object, header, join(name, title),
                    idleReason: title.lowercased() == "content-type" ? SchemaWalk.ignoredHeader : nil)
            }
        case "x-stele-websocket": value.entries.map { Step(.schema, $0.value, join(name, $0.key.text ?? "")) }
        case "schemas": [Step(.schemas, value, "")]
        case "example", "examples", "default", "enum": []
        case _ where key.hasPrefix("x-"): []
        case "encoding", "prefixEncoding", "itemEncoding":
            [Step(.object, value, join(name, key), idleReason: "nothing is made of encodings")]
        case _ where key.contains("/"):
            [Step(.object, value, join(name, key), idleReason: "OpenAPI has no such key here")]
        case "paths", "webhooks", "responses", "content", "components":
            [Step(key == "components" ? .object : .names, value, name)]
        case _ where value.kind == .mapping && SchemaWalk.names.contains(key):
            [Step(.names, value, join(name, key))]
        default: [Step(.object, value, join(name, key))]
        }
    }

    /// Keys of OpenAPI whose value has names for keys.
    private static let names: Set<String> = [
        "parameters", "requestBodies", "securitySchemes", "links", "pathItems",
        "mediaTypes", "mapping", "variables", "scopes", "additionalOperations",
    ]

    // MARK: - Schemas

    private mutating func walk(schema step: Step) {
        let node = step.node
        guard node.kind == .mapping || node.boolean != nil, seen.insert(node) else { return }
        schemas.append(Found(node: node, name: step.name, idleReason: step.idleReason))
        for (key, _) in node.entries { idle.note(key, ofSchema: key.text ?? "") }
        add(node.entries.flatMap { key, value in inner(key.text ?? "", value, of: step) }, inside: step)
    }

    private func inner(_ key: String, _ value: Node, of step: Step) -> [Step] {
        let name = step.name
        switch key {
        case "$ref", "$dynamicRef", "$recursiveRef":
            return target(value).map { [Step(.schema, $0.node, $0.name)] } ?? []
        // Beside a reference 3.0 has no keywords (OAS 3.0.3 §4.7.23).
        case _ where reading.dialect == .v30 && step.node["$ref"]?.text != nil: return []
        case "properties": return [Step(.schemas, value, name)]
        case "items":
            if value.kind == .sequence { return numbered(value, name, "[", "]") }
            return [Step(.schema, value, name + "[]")]
        case "prefixItems": return numbered(value, name, "[", "]")
        case "allOf": return numbered(value, name, "&", "")
        case "anyOf", "oneOf": return numbered(value, name, "|", "")
        // A boolean here is a switch, not a schema.
        case "additionalProperties", "unevaluatedProperties", "additionalItems", "unevaluatedItems":
            return value.boolean == nil ? [Step(.schema, value, name + "{}")] : []
        case "contains", "propertyNames", "not", "if", "then", "else", "contentSchema":
            return [Step(.schema, value, "\(name) \(key)")]
        case "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies":
            return [Step(.schemas, value, "\(name) \(key)")]
        case "discriminator":
            return value["mapping"]?.entries.compactMap { target($0.value) }.map {
                Step(.schema, $0.node, $0.name)
            } ?? []
        default: return []
        }
    }

    private func numbered(_ list: Node, _ name: String, _ before: String, _ after: String) -> [Step] {
        list.elements.enumerated().map { Step(.schema, $1, "\(name)\(before)\($0)\(after)") }
    }
}
