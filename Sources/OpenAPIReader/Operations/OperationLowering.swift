import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads `paths`, `webhooks` and callbacks into operations (OAS 3.1 §4.8.8 to §4.8.10, §4.8.18).
final class OperationLowering {
    private let reading: Reading
    private let schemas: SchemaLowering
    private let servers: ServerLowering
    private let parameters: ParameterLowering
    private let responses: ResponseLowering
    private var identities: OperationIdentities
    private(set) var operations: [Operation] = []
    private(set) var webhooks: [Operation] = []

    private static let methods = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]
    private static let pathFields = Set(
        methods + ["$ref", "summary", "description", "servers", "parameters", "additionalOperations"])
    private static let operationFields: Set<String> = [
        "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody",
        "responses", "callbacks", "deprecated", "security", "servers",
    ]

    init(
        reading: Reading, schemas: SchemaLowering, parameters: ParameterLowering, responses: ResponseLowering
    ) {
        self.reading = reading
        self.schemas = schemas
        self.parameters = parameters
        self.responses = responses
        servers = ServerLowering(reading: reading)
        identities = OperationIdentities(log: reading.log)
    }

    /// Everything under `paths`.
    func readPaths(_ root: Fields, servers: [Server]) {
        var templates: [String: Node] = [:]
        for (key, value) in root.entries("paths") {
            guard let path = key.text, !path.hasPrefix("x-") else { continue }
            if !path.hasPrefix("/") {
                reading.log.report(
                    .pathTemplate, "a path begins with `/`; `\(path)` does not", at: key.range,
                    help: "write `/\(path)`")
            }
            let shape = templateShape(path)
            if let first = templates[shape] {
                reading.log.report(
                    .pathTemplate, "the path differs from an earlier one only in the names of its parameters",
                    at: key.range, notes: [RelatedPlace("first declared here", at: first.range)])
            } else {
                templates[shape] = key
            }
            readPathItem(value, path: path, key: key, servers: servers, isIncoming: false)
        }
    }

    /// Everything under `webhooks`.
    func readWebhooks(_ root: Fields, servers: [Server]) {
        for (key, value) in root.entries("webhooks") {
            guard let name = key.text, !name.hasPrefix("x-") else { continue }
            readPathItem(value, path: name, key: key, servers: servers, isIncoming: true)
        }
    }

    private func readPathItem(_ node: Node, path: String, key: Node, servers: [Server], isIncoming: Bool) {
        guard let target = pathItem(node),
            let fields = Fields(
                target, "a path item", known: OperationLowering.pathFields, reading: reading)
        else { return }
        let own = self.servers.servers(of: target) ?? servers
        let item = PathItem(
            path: path, key: key, servers: own, parameters: fields.list("parameters"), isIncoming: isIncoming)
        for (key, value) in target.entries {
            guard let method = key.text, OperationLowering.methods.contains(method) else { continue }
            readOperation(value, method: method.uppercased(), key: key, item)
        }
        for (key, value) in fields.entries("additionalOperations") {
            guard let method = key.text else { continue }
            readOperation(value, method: method.uppercased(), key: key, item)
        }
    }

    /// The path item behind a `$ref`. Fields beside the reference are undefined in 3.0 and 3.1; only a reference
    /// alone is followed as one.
    private func pathItem(_ node: Node) -> Node? {
        guard node["$ref"] != nil else { return node }
        return reading.dereference(node)?.node
    }

    private struct PathItem {
        let path: String
        let key: Node
        let servers: [Server]
        let parameters: [Node]
        let isIncoming: Bool
    }

    private func readOperation(_ written: Node, method: String, key: Node, _ item: PathItem) {
        let reference = written["$ref"]
        guard let node = reference.map({ reading.misplaced($0, "an operation") }) ?? written,
            let fields = Fields(
                node, "an operation", known: OperationLowering.operationFields, reading: reading)
        else { return }
        let identifier = identities.identity(fields, method: method, path: item.path, at: key)
        let parameters = parameters.parameters(
            path: item.parameters, operation: fields.list("parameters"), id: identifier)
        if !item.isIncoming { checkPathParameters(item, parameters, at: key) }
        let operation = Operation(
            id: identifier, method: method, path: item.path,
            servers: servers.servers(of: node) ?? item.servers,
            parameters: parameters, requestBody: responses.requestBody(of: fields, id: identifier),
            responses: responses.responses(of: fields, id: identifier),
            webSocket: WebSocketLowering(reading: reading, schemas: schemas).frames(fields, id: identifier),
            tags: fields.list("tags").compactMap(\.text), documentation: fields.documentation,
            location: key.range)
        if item.isIncoming { webhooks.append(operation) } else { operations.append(operation) }
        readCallbacks(fields, servers: item.servers)
    }

    /// Requests that the server makes in answer to one: read like webhooks, named by their expression.
    private func readCallbacks(_ fields: Fields, servers: [Server]) {
        for (_, value) in fields.entries("callbacks") {
            guard let callback = reading.dereference(value)?.node else { continue }
            for (key, item) in reading.callbackEntries(callback) {
                guard let expression = key.text, !expression.hasPrefix("x-") else { continue }
                readPathItem(item, path: expression, key: key, servers: servers, isIncoming: true)
            }
        }
    }

    /// Every name in the template is a path parameter, and the other way round (OAS 3.1 §4.8.2).
    private func checkPathParameters(_ item: PathItem, _ parameters: [Parameter], at key: Node) {
        let names = templateNames(item.path)
        let declared = parameters.filter { $0.place == .path }
        for name in names where !declared.contains(where: { $0.name == name }) {
            reading.log.report(
                .pathParameter, "`{\(name)}` of the path is not declared as a parameter", at: key.range,
                notes: [RelatedPlace("the path", at: item.key.range)],
                help: didYouMean(name, among: declared.map(\.name).filter { !names.contains($0) }))
        }
        for parameter in declared where !names.contains(parameter.name) {
            reading.log.report(
                .pathParameter, "the path has no `{\(parameter.name)}`", at: parameter.location,
                notes: [RelatedPlace("the path", at: item.key.range)],
                help: didYouMean(parameter.name, among: names))
        }
    }

    /// The template with its names taken out: `/pets/{}`.
    private func templateShape(_ path: String) -> String {
        var shape = ""
        var isInside = false
        for character in path.unicodeScalars {
            if character == "{" { isInside = true }
            if !isInside || character == "{" { shape.unicodeScalars.append(character) }
            if character == "}" {
                isInside = false
                shape.unicodeScalars.append(character)
            }
        }
        return shape
    }
}

extension Reading {
    /// The entries of a callback object.
    fileprivate func callbackEntries(_ node: Node) -> [(key: Node, value: Node)] {
        guard node.kind == .mapping else {
            log.report(.wrongType, "a callback is an object, not \(node.kindName)", at: node.headRange)
            return []
        }
        return Array(node.entries)
    }
}
