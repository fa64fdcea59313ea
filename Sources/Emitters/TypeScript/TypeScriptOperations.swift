import SteleContractModel

/// The operations at run time: a descriptor each, by the operation's id.
struct TypeScriptOperations {
    let plan: TypeScriptPlan
    /// nil where no decoders are wanted.
    let shapes: TypeScriptShapes?
    let support: TypeScriptSupport

    func write(to writer: inout SourceWriter) {
        support.need(.operationTypes)
        let (operations, webhooks) = (plan.contract.operations, plan.contract.webhooks)
        writeList("apiOperations", operations, "Every operation.", isWebhook: false, &writer)
        let summary = "Every request that the server makes."
        writeList("apiWebhooks", webhooks, summary, isWebhook: true, &writer)
    }

    private func writeList(
        _ name: String, _ operations: [Operation], _ summary: String, isWebhook: Bool,
        _ writer: inout SourceWriter
    ) {
        writer.gap()
        writer.jsDoc(Documentation(summary: summary))
        if operations.isEmpty { return writer.line("export const \(name) = {};") }
        writer.block(from: "export const \(name) = {", to: "};") { writer in
            for operation in operations { writeDescriptor(operation, isWebhook: isWebhook, &writer) }
        }
    }

    private func writeDescriptor(_ operation: Operation, isWebhook: Bool, _ writer: inout SourceWriter) {
        let parameters = operation.parameters.map(parameter)
        let requests = (operation.requestBody?.content ?? []).map { content in
            row("\"default\"", content, isReceived: isWebhook)
        }
        let responses = operation.responses.flatMap { response in
            let status = statusText(response.status)
            return response.content.isEmpty
                ? ["[\(status)]"] : response.content.map { row(status, $0, isReceived: !isWebhook) }
        }
        // Bundlers drop what nobody uses only where they are told that making it does nothing else.
        let head = "\(TypeScriptText.key(operation.id)): /* @__PURE__ */ \(support(.operation))("
        let texts = [operation.id, operation.method, operation.path].map(TypeScriptText.literal)
        let lists = [parameters, requests, responses].map { "[" + $0.joined(separator: ", ") + "]" }
        let line = head + (texts + lists).joined(separator: ", ") + "),"
        if line.utf8.count <= 100 { return writer.line(line) }
        writer.block(from: head, to: "),") { writer in
            writer.line(texts.joined(separator: ", ") + ",")
            for list in [parameters, requests, responses] { writer.list("[", list, "],") }
        }
    }

    /// `["limit", "query"]`; behind that, what is not as usual for its place.
    private func parameter(_ parameter: Parameter) -> String {
        var row = [TypeScriptText.literal(parameter.name), TypeScriptText.literal(parameter.place.rawValue)]
        let isUsual = parameter.serialization == .normal(in: parameter.place)
        if !isUsual || parameter.isRequired != (parameter.place == .path) {
            row.append(parameter.isRequired ? "true" : "false")
        }
        if !isUsual { row.append(serialization(parameter.serialization)) }
        return "[" + row.joined(separator: ", ") + "]"
    }

    private func serialization(_ serialization: Parameter.Serialization) -> String {
        switch serialization {
        case .content(let mediaType): return "{ contentType: \(TypeScriptText.literal(mediaType)) }"
        case .style(let style, let explode, let allowReserved):
            let reserved = allowReserved ? ", allowReserved: true" : ""
            return "{ style: \"\(style.rawValue)\", explode: \(explode)\(reserved) }"
        }
    }

    private func statusText(_ status: StatusPattern) -> String {
        switch status {
        case .exact(let status): String(status)
        case .range, .default: TypeScriptText.literal(status.description)
        }
    }

    /// `[200, "application/json", "json", petShape]`
    private func row(_ status: String, _ content: MediaContent, isReceived: Bool) -> String {
        let (form, use) = form(of: content)
        var row = [status, TypeScriptText.literal(content.mediaType), "\"\(form)\""]
        if isReceived, let shapes, let use {
            let shape = shapes.shape(of: use, .response)
            row.append(shapes.hasFunction(use.type) && !use.isNullable ? shape : "() => " + shape)
        }
        return "[" + row.joined(separator: ", ") + "]"
    }

    private func form(of content: MediaContent) -> (form: String, use: TypeUse?) {
        switch content.payload {
        case .json(let use): return ("json", use)
        case .jsonLines(let use): return ("jsonLines", use)
        case .eventData(let use): return ("eventData", use)
        case .events(let use): return ("events", use)
        case .form: return ("form", nil)
        case .other:
            let isText = content.mediaType.hasPrefix("text/") && !content.mediaType.hasSuffix("/*")
            return (isText ? "text" : "bytes", nil)
        }
    }
}
