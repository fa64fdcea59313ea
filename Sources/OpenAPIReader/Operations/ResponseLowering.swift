import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads responses and request bodies (OAS 3.1 §4.8.16, §4.8.17, §4.8.13).
final class ResponseLowering {
    private let reading: Reading
    private let content: ContentLowering
    private let parameters: ParameterLowering
    /// Responses that are declared once and used by reference, without their status.
    private var shared: [Node: Response?] = [:]
    private var sharedBodies: [Node: RequestBody?] = [:]

    private static let responseFields: Set<String> = [
        "description", "headers", "content", "links", "$ref", "summary",
    ]
    private static let bodyFields: Set<String> = ["description", "content", "required", "$ref", "summary"]

    init(reading: Reading, content: ContentLowering, parameters: ParameterLowering) {
        self.reading = reading
        self.content = content
        self.parameters = parameters
    }

    /// The responses of an operation in document order.
    func responses(of operation: Fields, id: String) -> [Response] {
        guard operation["responses"] != nil else {
            if reading.dialect == .v30 {
                reading.log.report(
                    .missingField, "the operation has no `responses`", at: operation.node.headRange)
            }
            return []
        }
        var seen: Set<StatusPattern> = []
        return operation.entries("responses").compactMap { key, value in
            guard let text = key.text, !text.hasPrefix("x-"), let status = status(text, at: key) else {
                return nil
            }
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
                documentation: response.documentation, location: key.range)
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
        shared[node] = response
        return response
    }

    private func read(
        _ node: Node, status: StatusPattern, location: SourceRange, place: ContentLowering.Place,
        headerPlace: (String) -> TypeOrigin
    ) -> Response? {
        guard
            let fields = Fields(node, "a response", known: ResponseLowering.responseFields, reading: reading)
        else { return nil }
        if reading.dialect < .v32, fields["description"] == nil {
            reading.log.report(.missingField, "a response has no `description`", at: location)
        }
        let content = content.content(of: fields, place: place)
        let headers = fields.entries("headers").compactMap {
            parameters.header($0.key, $0.value, origin: headerPlace)
        }
        return Response(
            status: status, content: content, headers: headers, documentation: fields.documentation,
            location: location)
    }

    /// A key of `responses`: three digits, one digit and `XX`, or `default`.
    private func status(_ text: String, at key: Node) -> StatusPattern? {
        if text == "default" { return .default }
        let bytes = Array(text.utf8)
        if bytes.count == 3, bytes[0] >= UInt8(ascii: "1"), bytes[0] <= UInt8(ascii: "5") {
            if let status = Int(text), (100..<600).contains(status) { return .exact(status) }
            if text.dropFirst().uppercased() == "XX" { return .range(Int(bytes[0] - UInt8(ascii: "0"))) }
        }
        reading.log.report(
            .status, "`\(text)` is no status; the response is ignored", at: key.range,
            help: didYouMean(text, among: ["default"]) ?? "write `200`, `4XX` or `default`")
        return nil
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
        return sharedBodies[target.node] ?? readSharedBody(target.node, name: name)
    }

    /// A request body of `components`, also when no operation uses it.
    @discardableResult
    func readSharedBody(_ node: Node, name: String) -> RequestBody? {
        if let known = sharedBodies[node] { return known }
        guard node["$ref"] == nil else { return nil }
        let body = readBody(node) { mediaType, _ in .shared(name: name, .requestBody(mediaType: mediaType)) }
        sharedBodies[node] = body
        return body
    }

    private func readBody(_ node: Node, place: ContentLowering.Place) -> RequestBody? {
        guard
            let fields = Fields(node, "a request body", known: ResponseLowering.bodyFields, reading: reading)
        else { return nil }
        if fields["content"] == nil {
            reading.log.report(.missingField, "a request body has no `content`", at: node.headRange)
        }
        return RequestBody(
            isRequired: fields.flag("required"), content: content.content(of: fields, place: place),
            documentation: fields.documentation, location: node.range)
    }
}
