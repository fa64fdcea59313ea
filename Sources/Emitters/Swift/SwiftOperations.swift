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
            for (operation, name) in zip(operations, names) {
                writeDescriptor(operation, name, isWebhook: false, &writer)
            }
            for (webhook, name) in zip(webhooks, names.dropFirst(operations.count)) {
                writeDescriptor(webhook, name, isWebhook: true, &writer)
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

    /// A list among the arguments of a descriptor.
    private struct Argument {
        let label: String
        let texts: TextList

        /// Of `label[text, text]`.
        var length: Int { label.utf8.count + 2 + texts.length(separator: 2) }

        func append(to bytes: inout [UInt8]) {
            bytes.append(label)
            bytes.append("[")
            bytes.append(texts, separator: ", ")
            bytes.append("]")
        }
    }

    private func writeDescriptor(
        _ operation: Operation, _ name: String, isWebhook: Bool, _ writer: inout SourceWriter
    ) {
        writer.documentation(operation.documentation)
        usePieces(operation, isWebhook: isWebhook, &writer)
        let head = [operation.id, operation.method, operation.path].map(SwiftText.literal).joined(
            separator: ", ")
        var line = "\(access)static var \(SwiftText.identifier(name)): APIOperation"
        if operation.documentation.isDeprecated {
            // The list of all operations has it by another name: generated code must not warn about itself.
            writer.line("@available(*, deprecated)")
            writer.line(line, " { _", name, " }")
            line = "private static var _\(name): APIOperation"
        }
        let arguments = arguments(of: operation, isWebhook: isWebhook)
        let callLength = arguments.reduce(14 + head.utf8.count) { $0 + 2 + $1.length }
        func appendCall(_ bytes: inout [UInt8]) {
            bytes.append("APIOperation(")
            bytes.append(head)
            for argument in arguments {
                bytes.append(", ")
                argument.append(to: &bytes)
            }
            bytes.append(")")
        }
        if writer.fits(line.utf8.count + 5 + callLength) {
            return writer.line { bytes in
                bytes.append(line)
                bytes.append(" { ")
                appendCall(&bytes)
                bytes.append(" }")
            }
        }
        writer.block(line) { writer in
            if writer.fits(callLength) { return writer.line { appendCall(&$0) } }
            writer.line("APIOperation(", head, ",")
            writer.indented { writeArguments(arguments[...], &$0) }
        }
    }

    private func arguments(of operation: Operation, isWebhook: Bool) -> [Argument] {
        let sent: Direction = isWebhook ? .response : .request
        let received: Direction = isWebhook ? .request : .response
        var parameters = TextList()
        var requests = TextList()
        var responses = TextList()
        for parameter in operation.parameters { parameters.add(self.parameter(parameter, sent)) }
        for content in operation.requestBody?.content ?? [] { requests.add(body(nil, content, sent)) }
        for response in operation.responses {
            let status = statusText(response.status)
            if response.content.isEmpty { responses.add(".empty(", status, ")") }
            for content in response.content { responses.add(body(status, content, received)) }
        }
        return [
            Argument(label: "parameters: ", texts: parameters),
            Argument(label: "requests: ", texts: requests),
        ].filter { !$0.texts.isEmpty } + [Argument(label: "", texts: responses)]
    }

    /// What fits is one line; of the rest each list is one, or several.
    private func writeArguments(_ arguments: ArraySlice<Argument>, _ writer: inout SourceWriter) {
        guard let first = arguments.first else { return }
        let following = arguments.dropFirst()
        let length = following.reduce(first.length + 1) { $0 + 2 + $1.length }
        if writer.fits(length) {
            return writer.line { bytes in
                first.append(to: &bytes)
                for argument in following {
                    bytes.append(", ")
                    argument.append(to: &bytes)
                }
                bytes.append(")")
            }
        }
        writer.list(first.label + "[", first.texts, following.isEmpty ? "])" : "],")
        writeArguments(following, &writer)
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
        var text =
            ".init(" + SwiftText.literal(parameter.name) + ", ." + parameter.place.rawValue + ", " + type
            + ".self"
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
