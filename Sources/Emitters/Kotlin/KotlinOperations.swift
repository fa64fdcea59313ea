import SteleContractModel

/// The operations: a descriptor each, and the lists of all.
struct KotlinOperations {
    let plan: KotlinPlan
    private var access: String { plan.access }
    private var spell: KotlinSpelling { plan.spelling }

    func write(to writer: inout SourceWriter) {
        for name in [KotlinName.apiOperation, .apiRegistry] { spell.uses.note(name) }
        let operations = plan.contract.operations
        let webhooks = plan.contract.webhooks
        let names = plan.operationNames.names.map(KotlinText.identifier)
        writer.gap()
        writer.line("/** The operations of the API. */")
        writer.block("\(access)object ApiOperations") { writer in
            let isWebhook = operations.map { _ in false } + webhooks.map { _ in true }
            for (index, operation) in (operations + webhooks).enumerated() {
                writeDescriptor(operation, names[index], isWebhook: isWebhook[index], &writer)
            }
            writer.gap()
            writer.line("/** Every operation. */")
            writeList("all", names.prefix(operations.count), &writer)
            writer.gap()
            writer.line("/** Every request that the server makes. */")
            writeList("webhooks", names.dropFirst(operations.count), &writer)
        }
    }

    private func writeList(_ name: String, _ names: ArraySlice<String>, _ writer: inout SourceWriter) {
        writer.line("\(access)val \(name): \(spell(.list))<ApiOperation>")
        writer.indented { $0.list("get() = listOf(", Array(names), ")") }
    }

    private func writeDescriptor(
        _ operation: Operation, _ name: String, isWebhook: Bool, _ writer: inout SourceWriter
    ) {
        writer.gap()
        writer.kdoc(operation.documentation, deprecatedBy: spell)
        let sent: Direction = isWebhook ? .response : .request
        let received: Direction = isWebhook ? .request : .response
        var parameters = TextList()
        var requests = TextList()
        var responses = TextList()
        for content in operation.requestBody?.content ?? [] {
            add(content, "ApiOperationStatus.Default", sent, to: &requests)
        }
        for response in operation.responses {
            let status = statusText(response.status)
            if response.content.isEmpty { responses.add("ApiOperationResponse.empty(", status, ")") }
            for content in response.content { add(content, status, received, to: &responses) }
        }
        for parameter in operation.parameters { add(parameter, sent, to: &parameters) }
        let head = [operation.id, operation.method, operation.path].map(KotlinText.literal).joined(
            separator: ", ")
        writer.line(access, "val ", name, ": ApiOperation")
        writer.indented { writer in
            guard !requests.isEmpty || !parameters.isEmpty else {
                return writer.list("get() = ApiOperation(" + head + ", listOf(", responses, "))")
            }
            writer.line("get() = ApiOperation(")
            writer.indented { writer in
                writer.line(head, ",")
                writer.list("listOf(", responses, "),")
                if !requests.isEmpty { writer.list("requests = listOf(", requests, "),") }
                if !parameters.isEmpty { writer.list("parameters = listOf(", parameters, "),") }
            }
            writer.line(")")
        }
    }

    /// Adds `ApiParameter("limit", ApiParameter.Place.QUERY, JsonLongSerializer)`.
    private func add(_ parameter: Parameter, _ direction: Direction, to list: inout TextList) {
        let type = plan.type(of: parameter.use.type, direction).serializer(spell)
        let isRequired = parameter.isRequired && parameter.place != .path
        let isNormal = parameter.serialization == .normal(in: parameter.place)
        list.add(
            "ApiParameter(" + KotlinText.literal(parameter.name), ", ApiParameter.Place.",
            parameter.place.rawValue.uppercased(), ", ", type, isRequired ? ", isRequired = true" : "",
            isNormal ? "" : ", " + serialization(parameter.serialization), ")")
    }

    private func serialization(_ serialization: Parameter.Serialization) -> String {
        switch serialization {
        case .content(let mediaType): return "contentType = \(KotlinText.literal(mediaType))"
        case .style(let style, let explode, let allowReserved):
            let constant = style.rawValue.replacing(/([A-Z])/) { "_" + $0.1 }.uppercased()
            let reserved = allowReserved ? ", allowReserved = true" : ""
            return "style = ApiParameter.Style.\(constant), explode = \(explode)\(reserved)"
        }
    }

    private func statusText(_ status: StatusPattern) -> String {
        switch status {
        case .exact(let status): String(status)
        case .range(let hundreds): "ApiOperationStatus.Range(\(hundreds))"
        case .default: "ApiOperationStatus.Default"
        }
    }

    private func add(
        _ content: MediaContent, _ status: String, _ direction: Direction, to list: inout TextList
    ) {
        let (form, serializer) = form(of: content, direction)
        if content.mediaType == "application/json", form == "JSON" {
            return list.add("ApiOperationResponse.json(", status, ", ", serializer, ")")
        }
        let exact = Int(status) == nil ? status : "ApiOperationStatus.Exactly(\(status))"
        list.add(
            "ApiOperationResponse(" + exact, ", ", KotlinText.literal(content.mediaType),
            ", ApiOperationResponse.Form.", form, ", ", serializer, ")")
    }

    private func form(of content: MediaContent, _ direction: Direction) -> (form: String, serializer: String)
    {
        func model(_ use: TypeUse) -> String { plan.type(of: use, direction).serializer(spell) }
        let text = KotlinType.string.serializer(spell)
        switch content.payload {
        case .json(let use): return ("JSON", model(use))
        case .jsonLines(let use): return ("JSON_LINES", model(use))
        case .eventData(let use): return ("EVENT_DATA", model(use))
        case .events(let use): return ("EVENTS", model(use))
        case .form(let use): return ("FORM", model(use))
        case .other:
            let isText = content.mediaType.hasPrefix("text/") && !content.mediaType.hasSuffix("/*")
            return (isText ? "TEXT" : "BYTES", text)
        }
    }
}

extension KotlinPlan {
    /// The names of the descriptors: operations, then webhooks.
    var operationNames: (names: [String], renames: [NamePool.Rename]) {
        var pool = NamePool(reserved: ["all", "webhooks"], suffix: "Operation")
        let claims = (contract.operations + contract.webhooks).map { operation in
            NamePool.Claim(identity: operation.id, wanted: KotlinPlan.memberName(operation.id))
        }
        return (pool.resolve(claims), pool.renames)
    }
}
