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
        writer.members("parameters:") { writer in
            if let whole = operation.parameters.first(where: { $0.place == .querystring }) {
                writer.line(
                    "query\(whole.isRequired ? "" : "?"): \(types.type(of: whole.use, .request).text);")
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
        let parameters = operation.parameters.filter { $0.place == place && seen.insert($0.name).inserted }
        if parameters.isEmpty { return writer.line("\(place.rawValue)?: never;") }
        let isRequired = parameters.contains(where: \.isRequired)
        writer.members("\(place.rawValue)\(isRequired ? "" : "?"):") { writer in
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
        writer.members("requestBody\(body.isRequired ? "" : "?"):") { writer in
            writer.members("content:") { writer in
                for content in distinct(body.content) { write(content, direction, &writer) }
            }
        }
    }

    private func write(_ response: Response, _ direction: Direction, _ writer: inout SourceWriter) {
        let status =
            switch response.status {
            case .exact(let status): String(status)
            case .range, .default: TypeScriptText.memberName(response.status.description)
            }
        writer.jsDoc(response.documentation)
        writer.members("\(status):") { writer in
            writeHeaders(response, direction, &writer)
            if response.content.isEmpty { return writer.line("content?: never;") }
            writer.members("content:") { writer in
                for content in distinct(response.content) { write(content, direction, &writer) }
            }
        }
    }

    private func writeHeaders(_ response: Response, _ direction: Direction, _ writer: inout SourceWriter) {
        var seen: Set<String> = []
        let headers = response.headers.filter { seen.insert($0.name).inserted }
        if headers.isEmpty { return writer.line("headers: { [name: string]: unknown };") }
        writer.members("headers:") { writer in
            for header in headers {
                let type = header.use.map { types.type(of: $0, direction).text } ?? "unknown"
                let colon = header.isRequired ? ": " : "?: "
                writer.line(TypeScriptText.memberName(header.name), colon, type, ";")
            }
            writer.line("[name: string]: unknown;")
        }
    }

    private func write(_ content: MediaContent, _ direction: Direction, _ writer: inout SourceWriter) {
        let type = content.use.map { types.type(of: $0, direction).text } ?? "unknown"
        writer.line(TypeScriptText.literal(content.mediaType), ": ", type, ";")
    }

    private func distinct(_ contents: [MediaContent]) -> [MediaContent] {
        if contents.count < 2 { return contents }
        var seen: Set<String> = []
        return contents.filter { seen.insert($0.mediaType).inserted }
    }
}

extension SourceWriter {
    /// A member, or a declaration, whose type is an object.
    fileprivate mutating func members(_ head: String, _ body: (inout SourceWriter) -> Void) {
        block(from: head + " {", to: head.hasSuffix(":") ? "};" : "}", body)
    }
}
