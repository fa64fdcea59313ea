import SteleContractModel

/// The operations: a descriptor each, and the lists of all.
struct SwiftOperations {
    let plan: SwiftPlan
    private var access: String { plan.access }

    func write(to writer: inout SourceWriter) {
        let operations = plan.contract.operations
        let webhooks = plan.contract.webhooks
        let names = plan.operationNames.names
        writer.use(.operation)
        writer.gap()
        writer.block("nonisolated extension APIOperation") { writer in
            for (operation, name) in zip(operations + webhooks, names) {
                writeDescriptor(operation, name, &writer)
            }
            writer.gap()
            writer.line("/// Every operation.")
            writeList("all", zip(operations, names), &writer)
            writer.gap()
            writer.line("/// Every request that the server makes.")
            writeList("webhooks", zip(webhooks, names.dropFirst(operations.count)), &writer)
        }
    }

    private func writeList(
        _ name: String, _ operations: some Sequence<(Operation, String)>, _ writer: inout SourceWriter
    ) {
        let names = operations.map { operation, name in
            operation.documentation.isDeprecated ? "_" + name : SwiftText.identifier(name)
        }
        writer.block("\(access)static var \(name): [APIOperation]") { writer in
            writer.list("[", names, "]")
        }
    }

    private func writeDescriptor(_ operation: Operation, _ name: String, _ writer: inout SourceWriter) {
        writer.documentation(operation.documentation)
        let isWebhook = plan.contract.webhooks.contains { $0.id == operation.id }
        let requests = (operation.requestBody?.content ?? []).map { content in
            body(nil, content, isWebhook ? .response : .request)
        }
        let responses = operation.responses.flatMap { response in
            let status = statusText(response.status)
            return response.content.isEmpty
                ? [".empty(\(status))"]
                : response.content.map { body(status, $0, isWebhook ? .request : .response) }
        }
        let parameters = operation.parameters.map { parameter($0, isWebhook ? .response : .request) }
        usePieces(operation, isWebhook: isWebhook, &writer)
        let head = [operation.id, operation.method, operation.path].map(SwiftText.literal).joined(
            separator: ", ")
        var line = "\(access)static var \(SwiftText.identifier(name)): APIOperation"
        if operation.documentation.isDeprecated {
            // The list of all operations has it by another name: generated code must not warn about itself.
            writer.line("@available(*, deprecated)")
            writer.line("\(line) { _\(name) }")
            line = "private static var _\(name): APIOperation"
        }
        let lists =
            [("parameters: ", parameters), ("requests: ", requests)].filter { !$1.isEmpty } + [
                ("", responses)
            ]
        let arguments = lists.map { $0 + "[" + $1.joined(separator: ", ") + "]" }
        let whole = "\(line) { APIOperation(\(([head] + arguments).joined(separator: ", "))) }"
        if writer.fits(whole) { return writer.line(whole) }
        writer.block(line) { writer in
            let call = "APIOperation(\(([head] + arguments).joined(separator: ", ")))"
            if writer.fits(call) { return writer.line(call) }
            writer.line("APIOperation(\(head),")
            writer.indented { writeArguments(lists, &$0) }
        }
    }

    /// What fits is one line; of the rest each list is one, or several.
    private func writeArguments(_ lists: [(label: String, elements: [String])], _ writer: inout SourceWriter)
    {
        for (index, list) in lists.enumerated() {
            let following = lists[index...].map { $0.label + "[" + $0.elements.joined(separator: ", ") + "]" }
            let line = following.joined(separator: ", ") + ")"
            if writer.fits(line) { return writer.line(line) }
            writer.list(list.label + "[", list.elements, index == lists.count - 1 ? "])" : "],")
        }
    }

    private func usePieces(_ operation: Operation, isWebhook: Bool, _ writer: inout SourceWriter) {
        let sent: Direction = isWebhook ? .response : .request
        let received: Direction = isWebhook ? .request : .response
        for parameter in operation.parameters {
            writer.use(plan.type(of: parameter.use.type, sent).writtenPieces)
        }
        for content in operation.requestBody?.content ?? [] {
            writer.use(form(of: content, sent).type.codedPieces)
        }
        for content in operation.responses.flatMap(\.content) {
            writer.use(form(of: content, received).type.codedPieces)
        }
    }

    /// `.init("limit", .query, Int.self)`
    private func parameter(_ parameter: Parameter, _ direction: Direction) -> String {
        let type = plan.type(of: parameter.use.type, direction).text(plan.spelling.callAsFunction)
        var text = ".init(\(SwiftText.literal(parameter.name)), .\(parameter.place.rawValue), \(type).self"
        if parameter.isRequired, parameter.place != .path { text += ", isRequired: true" }
        if parameter.serialization != .normal(in: parameter.place) {
            text += ", " + serialization(parameter.serialization)
        }
        return text + ")"
    }

    private func serialization(_ serialization: Parameter.Serialization) -> String {
        switch serialization {
        case .content(let mediaType): "as: .content(\(SwiftText.literal(mediaType)))"
        case .style(let style, let explode, let allowReserved):
            "as: .\(style.rawValue)(explode: \(explode)\(allowReserved ? ", allowReserved: true" : ""))"
        }
    }

    private func statusText(_ status: StatusPattern) -> String {
        switch status {
        case .exact(let status): String(status)
        case .range(let hundreds): ".range(\(hundreds))"
        case .default: ".default"
        }
    }

    /// `.json(200, Pet.self)`; what is sent has no status.
    private func body(_ status: String?, _ content: MediaContent, _ direction: Direction) -> String {
        let (form, whole) = form(of: content, direction)
        let type = whole.keepingWrappers
        let text = type.wireText(plan.spelling.callAsFunction)
        let metatype = (text.hasSuffix("?") ? "(" + text + ")" : text) + ".self"
        // What is read as another type than the model says how the model is made of it.
        let value = type.decodesItself ? "" : " { " + type.unwrapping("$0") + " }"
        let isSent = status == nil && value.isEmpty
        switch (content.mediaType, form) {
        case ("application/json", "json") where isSent: return ".json(\(metatype))"
        case ("application/x-www-form-urlencoded", "form") where isSent: return ".form(\(metatype))"
        case ("application/json", "json"): return ".json(\(status ?? ".default"), \(metatype))\(value)"
        default:
            let mediaType = SwiftText.literal(content.mediaType)
            return ".init(\(status ?? ".default"), \(mediaType), .\(form), \(metatype))\(value)"
        }
    }

    private func form(of content: MediaContent, _ direction: Direction) -> (form: String, type: SwiftType) {
        func type(_ use: TypeUse) -> SwiftType { plan.type(of: use, direction) }
        switch content.payload {
        case .json(let use): return ("json", type(use))
        case .jsonLines(let use): return ("jsonLines", type(use))
        case .eventData(let use): return ("eventData", type(use))
        case .events(let use): return ("events", type(use))
        case .form(let use): return ("form", type(use))
        case .other:
            let isText = content.mediaType.hasPrefix("text/") && !content.mediaType.hasSuffix("/*")
            return isText ? ("text", .scalar(.string)) : ("bytes", .builtin("Data"))
        }
    }
}

extension SwiftPlan {
    /// The names of the descriptors: operations, then webhooks.
    var operationNames: (names: [String], renames: [NamePool.Rename]) {
        var pool = NamePool(reserved: ["all", "webhooks"], suffix: "Operation")
        let claims = (contract.operations + contract.webhooks).map { operation in
            NamePool.Claim(identity: operation.id, wanted: SwiftPlan.memberName(operation.id))
        }
        return (pool.resolve(claims), pool.renames)
    }
}
