import SteleContractModel

/// `paths`, `webhooks`, `components` and `operations`, in the shape that the `openapi-fetch` client takes.
struct TypeScriptPaths {
    let plan: TypeScriptPlan
    private let types: TypeScriptTypes

    init(plan: TypeScriptPlan) {
        self.plan = plan
        types = plan.wireTypes
    }

    func write(to writer: inout SourceWriter) {
        writePaths("paths", plan.contract.operations, &writer)
        writePaths("webhooks", plan.contract.webhooks, &writer)
        writeComponents(&writer)
        writer.gap()
        writer.members("export interface operations") { writer in
            for operation in plan.contract.operations { write(operation, isWebhook: false, &writer) }
            for webhook in plan.contract.webhooks { write(webhook, isWebhook: true, &writer) }
        }
    }

    /// Operations by path and method; a path keeps its place from its first operation.
    private func writePaths(_ name: String, _ operations: [Operation], _ writer: inout SourceWriter) {
        var order: [String] = []
        var methods: [String: [(method: String, id: String)]] = [:]
        for operation in operations {
            let method = operation.method.lowercased()
            if methods[operation.path] == nil { order.append(operation.path) }
            if methods[operation.path]?.contains(where: { $0.method == method }) == true { continue }
            methods[operation.path, default: []].append((method, operation.id))
        }
        writer.gap()
        if order.isEmpty { return writer.line("export interface \(name) {}") }
        writer.members("export interface \(name)") { writer in
            for path in order {
                writer.members(TypeScriptText.memberName(path) + ":") { writer in
                    for (method, id) in methods[path] ?? [] {
                        let key = TypeScriptText.literal(id)
                        writer.line(TypeScriptText.memberName(method), ": operations[", key, "];")
                    }
                }
            }
        }
    }

    private func writeComponents(_ writer: inout SourceWriter) {
        writer.gap()
        writer.members("export interface components") { writer in
            writer.members("schemas:") { writer in
                for component in plan.contract.components {
                    let name = TypeScriptText.memberName(component.name)
                    writer.line(name, ": ", types.type(of: component.use, .response).text, ";")
                }
            }
            for section in ["responses", "parameters", "requestBodies", "headers", "pathItems"] {
                writer.line("\(section): never;")
            }
        }
    }

    private func write(_ operation: Operation, isWebhook: Bool, _ writer: inout SourceWriter) {
        writer.jsDoc(operation.documentation)
        writer.members(TypeScriptText.memberName(operation.id) + ":") { writer in
            writeParameters(operation, &writer)
            writeRequestBody(operation.requestBody, isWebhook ? .response : .request, &writer)
            writer.members("responses:") { writer in
                for response in operation.responses {
                    write(response, isWebhook ? .request : .response, &writer)
                }
            }
        }
    }

    private func writeParameters(_ operation: Operation, _ writer: inout SourceWriter) {
        if operation.parameters.isEmpty {
            var none = TextList()
            for place in ["query", "header", "path", "cookie"] { none.add(place, "?: never") }
            return writer.members("parameters:", none)
        }
        writer.members("parameters:") { writer in
            if let whole = operation.parameters.first(where: { $0.place == .querystring }) {
                let colon = whole.isRequired ? ": " : "?: "
                writer.line("query", colon, types.type(of: whole.use, .request).text, ";")
            } else {
                writeParameters(operation, .query, &writer)
            }
            for place in [Parameter.Place.header, .path, .cookie] {
                writeParameters(operation, place, &writer)
            }
        }
    }

    private func writeParameters(
        _ operation: Operation, _ place: Parameter.Place, _ writer: inout SourceWriter
    ) {
        var seen: Set<String> = []
        let parameters = operation.parameters.filter {
            $0.place == place && seen.insert($0.name).inserted
        }
        if parameters.isEmpty { return writer.line(place.rawValue, "?: never;") }
        let isRequired = parameters.contains(where: \.isRequired)
        writer.members(place.rawValue + (isRequired ? ":" : "?:")) { writer in
            for parameter in parameters {
                writer.jsDoc(parameter.documentation)
                let type = types.type(of: parameter.use, .request).text
                let colon = parameter.isRequired ? ": " : "?: "
                writer.line(TypeScriptText.memberName(parameter.name), colon, type, ";")
            }
        }
    }

    private func writeRequestBody(_ body: RequestBody?, _ direction: Direction, _ writer: inout SourceWriter)
    {
        guard let body, !body.content.isEmpty else { return writer.line("requestBody?: never;") }
        let head = body.isRequired ? "requestBody:" : "requestBody?:"
        let contents = contents(body.content, direction)
        let length = head.utf8.count + 19 + contents.length(separator: 2)
        if writer.fits(length) {
            return writer.line { bytes in
                bytes.append(head)
                bytes.append(" { content: { ")
                bytes.append(contents, separator: "; ")
                bytes.append(" } };")
            }
        }
        writer.members(head) { $0.members("content:", contents) }
    }

    private func write(_ response: Response, _ direction: Direction, _ writer: inout SourceWriter) {
        let status =
            switch response.status {
            case .exact(let status): String(status)
            case .range, .default: TypeScriptText.memberName(response.status.description)
            }
        writer.jsDoc(response.documentation)
        let headers = headers(of: response, direction)
        let contents = contents(response.content, direction)
        let contentLength = contents.isEmpty ? 15 : 13 + contents.length(separator: 2)
        let length = status.utf8.count + 22 + headers.length(separator: 2) + contentLength
        if writer.fits(length) {
            return writer.line { bytes in
                bytes.append(status)
                bytes.append(": { headers: { ")
                bytes.append(headers, separator: "; ")
                bytes.append(contents.isEmpty ? " }; content?: never };" : " }; content: { ")
                if contents.isEmpty { return }
                bytes.append(contents, separator: "; ")
                bytes.append(" } };")
            }
        }
        writer.members(status + ":") { writer in
            writer.members("headers:", headers)
            if contents.isEmpty {
                writer.line("content?: never;")
            } else {
                writer.members("content:", contents)
            }
        }
    }

    /// The headers of a response as members; any others may be there.
    private func headers(of response: Response, _ direction: Direction) -> TextList {
        var headers = TextList()
        var seen: Set<String> = []
        for header in response.headers where seen.insert(header.name).inserted {
            let type = header.use.map { types.type(of: $0, direction).text } ?? "unknown"
            let colon = header.isRequired ? ": " : "?: "
            headers.add(TypeScriptText.memberName(header.name), colon, type)
        }
        headers.add("[name: string]: unknown")
        return headers
    }

    /// The bodies by media type as members.
    private func contents(_ contents: [MediaContent], _ direction: Direction) -> TextList {
        var members = TextList()
        var seen: Set<String> = []
        for content in contents where seen.insert(content.mediaType).inserted {
            let type = content.use.map { types.type(of: $0, direction).text } ?? "unknown"
            members.add(TypeScriptText.literal(content.mediaType), ": ", type)
        }
        return members
    }
}

extension SourceWriter {
    /// A member, or a declaration, whose type is an object.
    fileprivate mutating func members(_ head: String, _ body: (inout SourceWriter) -> Void) {
        block(from: head + " {", to: head.utf8.last == UInt8(ascii: ":") ? "};" : "}", body)
    }

    /// A member whose type is an object of members without comments, on one line where they fit.
    fileprivate mutating func members(_ head: String, _ members: TextList) {
        if fits(head.utf8.count + 6 + members.length(separator: 2)) {
            return line { bytes in
                bytes.append(head)
                bytes.append(" { ")
                bytes.append(members, separator: "; ")
                bytes.append(" };")
            }
        }
        self.members(head) { writer in
            for index in 0..<members.count {
                writer.line { bytes in
                    bytes.append(contentsOf: members[index])
                    bytes.append(UInt8(ascii: ";"))
                }
            }
        }
    }
}
