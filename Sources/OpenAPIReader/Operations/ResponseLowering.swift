import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads responses and request bodies (OAS 3.1 §4.8.16, §4.8.17, §4.8.13).
final class ResponseLowering {
    private let reading: Reading
    private let content: ContentLowering
    private let parameters: ParameterLowering
    /// Responses that are declared once and used by reference, without their status.
    private let shared = NodeMap<Response?>()
    private let sharedBodies = NodeMap<RequestBody?>()

    init(reading: Reading, content: ContentLowering, parameters: ParameterLowering) {
        self.reading = reading
        self.content = content
        self.parameters = parameters
    }

    /// The responses of an operation in document order.
    func responses(of operation: Fields, id: String) -> [Response] {
        var seen: Set<StatusPattern> = []
        return operation.entries("responses").compactMap { key, value in
            guard let text = key.text, let status = StatusPattern(key: text) else { return nil }
            guard seen.insert(status).inserted else {
                reading.log.report(.status, "the status \(status) is declared twice", at: key.range)
                return nil
            }
            return response(value, status: status, key: key, id: id)
        }
    }

    private func response(_ node: Node, status: StatusPattern, key: Node, id: String) -> Response? {
        guard let target = reading.dereference(node) else { return nil }
        guard let name = target.name else {
            return read(
                target.node, status: status, location: key.range,
                place: {
                    .operation(id: id, $1 ? .event(status, mediaType: $0) : .response(status, mediaType: $0))
                },
                headerPlace: { .operation(id: id, .responseHeader(status, name: $0)) })
        }
        let known = shared[target.node] ?? readShared(target.node, name: name)
        return known.map { response in
            Response(
                status: status, content: response.content, headers: response.headers,
                documentation: target.words(response.documentation), location: key.range)
        }
    }

    /// A response of `components`, also when no operation uses it.
    @discardableResult
    func readShared(_ node: Node, name: String) -> Response? {
        if let known = shared[node] { return known }
        guard node["$ref"] == nil else { return nil }
        let response = read(
            node, status: .default, location: node.headRange,
            place: { .shared(name: name, $1 ? .event(mediaType: $0) : .response(mediaType: $0)) },
            headerPlace: { .shared(name: name, .responseHeader(name: $0)) })
        shared.set(response, for: node)
        return response
    }

    private func read(
        _ node: Node, status: StatusPattern, location: SourceRange, place: ContentLowering.Place,
        headerPlace: (String) -> TypeOrigin
    ) -> Response? {
        guard let fields = Fields(node, reading: reading) else { return nil }
        let content = content.content(of: fields, place: place)
        let headers = fields.entries("headers").compactMap {
            parameters.header($0.key, $0.value, origin: headerPlace)
        }
        return Response(
            status: status, content: content, headers: headers, documentation: fields.documentation,
            location: location)
    }

    // MARK: - Request bodies

    /// The request body of an operation.
    func requestBody(of operation: Fields, id: String) -> RequestBody? {
        guard let node = operation["requestBody"], let target = reading.dereference(node) else { return nil }
        guard let name = target.name else {
            return readBody(target.node) { mediaType, _ in
                .operation(id: id, .requestBody(mediaType: mediaType))
            }
        }
        let body = sharedBodies[target.node] ?? readSharedBody(target.node, name: name)
        return body.map { body in
            RequestBody(
                isRequired: body.isRequired, content: body.content,
                documentation: target.words(body.documentation), location: body.location)
        }
    }

    /// A request body of `components`, also when no operation uses it.
    @discardableResult
    func readSharedBody(_ node: Node, name: String) -> RequestBody? {
        if let known = sharedBodies[node] { return known }
        guard node["$ref"] == nil else { return nil }
        let body = readBody(node) { mediaType, _ in .shared(name: name, .requestBody(mediaType: mediaType)) }
        sharedBodies.set(body, for: node)
        return body
    }

    private func readBody(_ node: Node, place: ContentLowering.Place) -> RequestBody? {
        guard let fields = Fields(node, reading: reading) else { return nil }
        return RequestBody(
            isRequired: fields.flag("required"), content: content.content(of: fields, place: place),
            documentation: fields.documentation, location: node.range)
    }
}
