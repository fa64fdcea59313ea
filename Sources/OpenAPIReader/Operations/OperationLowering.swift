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
    private var security: SecurityLowering?
    private(set) var operations: [Operation] = []
    private(set) var webhooks: [Operation] = []

    /// Callbacks that wait, and all that ever waited: each is read once, however many operations have it.
    private var callbacks: [(node: Node, servers: [Server])] = []
    private let knownCallbacks = NodeSet()

    /// The methods that a path item has fields for.
    static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
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
        security = SecurityLowering(reading: reading, root: root)
        var templates: [String: Node] = [:]
        for (key, value) in root.entries("paths") {
            guard let path = key.text, !path.hasPrefix("x-") else { continue }
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
            guard let name = key.text else { continue }
            readPathItem(value, path: name, key: key, servers: servers, isIncoming: true)
        }
    }

    private func readPathItem(_ node: Node, path: String, key: Node, servers: [Server], isIncoming: Bool) {
        let layers = layers(of: node)
        let item = PathItem(
            path: path, key: key, servers: layers.lazy.compactMap(self.servers.servers).first ?? servers,
            parameters: layers.lazy.map { $0.list("parameters") }.first { !$0.isEmpty } ?? [],
            isIncoming: isIncoming)
        var read: [String: Node] = [:]
        for (key, value) in layers.flatMap(operations) {
            guard let method = key.text?.uppercased() else { continue }
            if let first = read[method], first.range.file !== key.range.file || layers.count > 1 {
                reportTwice(method, key, first)
                continue
            }
            read[method] = key
            readOperation(value, method: method, key: key, item)
        }
        readCallbacks()
    }

    /// A path item and the ones that it refers to, the nearest first (OAS 3.1 §4.8.9.1).
    private func layers(of node: Node) -> [Fields] {
        var layers: [Fields] = []
        let seen = NodeSet()
        var current: Node? = node
        while let node = current, seen.insert(node),
            let fields = Fields(itself: node, reading: reading)
        {
            layers.append(fields)
            guard let reference = node["$ref"], reading.follow(node) else { break }
            current = reading.resolver.target(of: reference)?.node
        }
        return layers
    }

    /// The operations of one layer in document order, then those of other methods (OAS 3.2 §4.9.1).
    private func operations(of layer: Fields) -> [(key: Node, value: Node)] {
        let fixed = layer.node.entries.filter { key, _ in
            key.text.map(OperationLowering.methods.contains) ?? false
        }
        return (fixed + layer.entries("additionalOperations")).filter { !$0.value.isNull }
    }

    private func reportTwice(_ method: String, _ key: Node, _ first: Node) {
        reading.log.report(
            .referenceSiblings, "the path item that refers here has \(method) too; that one stands",
            at: key.range, notes: [RelatedPlace("the one that stands", at: first.range)])
    }

    private struct PathItem {
        let path: String
        let key: Node
        let servers: [Server]
        let parameters: [Node]
        let isIncoming: Bool
    }

    private func readOperation(_ node: Node, method: String, key: Node, _ item: PathItem) {
        guard let fields = Fields(node, reading: reading) else { return }
        let identifier = identities.identity(fields, method: method, path: item.path, at: key)
        let parameters = parameters.parameters(
            path: item.parameters, operation: fields.list("parameters"), id: identifier)
        if !item.isIncoming { checkPathParameters(item, parameters, at: key) }
        let operation = Operation(
            id: identifier, method: method, path: item.path,
            servers: servers.servers(of: fields) ?? item.servers,
            parameters: parameters, requestBody: responses.requestBody(of: fields, id: identifier),
            responses: responses.responses(of: fields, id: identifier),
            security: security?.requirements(of: fields) ?? security?.inherited ?? [],
            webSocket: WebSocketLowering(reading: reading, schemas: schemas).frames(fields, id: identifier),
            tags: fields.list("tags").compactMap(\.text), documentation: fields.documentation,
            location: key.range)
        if item.isIncoming { webhooks.append(operation) } else { operations.append(operation) }
        for (_, value) in fields.entries("callbacks") {
            guard let callback = reading.dereference(value)?.node, knownCallbacks.insert(callback)
            else {
                continue
            }
            callbacks.append((callback, item.servers))
        }
    }

    /// Requests that the server makes in answer to one: read like webhooks, named by their expression.
    private func readCallbacks() {
        while !callbacks.isEmpty {
            let (callback, servers) = callbacks.removeFirst()
            for (key, item) in callback.entries {
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
        var shape: [UInt8] = []
        var isInside = false
        for byte in path.utf8 {
            if byte == UInt8(ascii: "{") { isInside = true }
            if !isInside || byte == UInt8(ascii: "{") { shape.append(byte) }
            if byte == UInt8(ascii: "}") {
                isInside = false
                shape.append(byte)
            }
        }
        return String(decoding: shape, as: UTF8.self)
    }
}
