extension ContractText {
    /// An operation with all that it takes and gives.
    mutating func writeOperation(_ operation: Operation, heading: String) {
        blank()
        line(0, "\(heading) (\(word(operation.id))) \(placeText(operation.location))")
        if let words = documentationText(operation.documentation) { line(1, words) }
        if operation.documentation.isDeprecated { line(1, "deprecated") }
        if !operation.tags.isEmpty { line(1, "tags \(operation.tags.map(word).joined(separator: " "))") }
        if operation.servers != contract.servers {
            for server in operation.servers { line(1, serverText(server)) }
        }
        // Nothing that is decoded depends on it.
        for requirement in isWhole ? operation.security : [] {
            line(1, "security \(securityText(requirement))")
        }
        for parameter in operation.parameters { writeParameter(parameter) }
        if let body = operation.requestBody {
            line(1, "request\(body.isRequired ? "" : "?") \(placeText(body.location))")
            for content in body.content { writeContent(content) }
        }
        for response in operation.responses { writeResponse(response) }
        if let frames = operation.webSocket {
            if let use = frames.send { line(1, "send \(useText(use))") }
            if let use = frames.receive { line(1, "receive \(useText(use))") }
        }
    }

    /// `key (apiKey header X-Key) and login (oauth2) for read, write`.
    private func securityText(_ requirement: SecurityRequirement) -> String {
        requirement.schemes.map { scheme in
            let kind = scheme.kind.map { " (\($0))" } ?? ""
            let scopes =
                scheme.scopes.isEmpty ? "" : " for " + scheme.scopes.map(word).joined(separator: ", ")
            return word(scheme.name) + kind + scopes
        }.joined(separator: " and ")
    }

    /// How the value becomes text, where that is not what holds for the place.
    private func serializationText(_ parameter: Parameter) -> String {
        if parameter.serialization == .normal(in: parameter.place) { return "" }
        switch parameter.serialization {
        case .content(let mediaType): return " as \(mediaType)"
        case .style(let style, let explode, let allowReserved):
            return " \(style)\(explode ? " exploded" : "")\(allowReserved ? " reserved" : "")"
        }
    }

    private mutating func writeParameter(_ parameter: Parameter) {
        let mark = parameter.isRequired ? "" : "?"
        let words = documentationText(parameter.documentation).map { "  " + $0 } ?? ""
        let form = serializationText(parameter)
        let head = "\(parameter.place) \(word(parameter.name))\(mark)\(form): \(useText(parameter.use))"
        line(1, "\(head) \(placeText(parameter.location))\(words)")
    }

    private mutating func writeResponse(_ response: Response) {
        let words = documentationText(response.documentation).map { "  " + $0 } ?? ""
        line(1, "\(response.status) \(placeText(response.location))\(words)")
        for header in response.headers {
            let use = header.use.map { ": \(useText($0))" } ?? ""
            line(2, "header \(word(header.name))\(header.isRequired ? "" : "?")\(use)")
        }
        for content in response.content { writeContent(content) }
    }

    private mutating func writeContent(_ content: MediaContent) {
        switch content.payload {
        case .json(let use): line(2, "\(content.mediaType) json \(useText(use))")
        case .jsonLines(let use): line(2, "\(content.mediaType) lines \(useText(use))")
        case .eventData(let use): line(2, "\(content.mediaType) event data \(useText(use))")
        case .events(let use): line(2, "\(content.mediaType) events \(useText(use))")
        case .form(let use): line(2, "\(content.mediaType) form \(useText(use))")
        case .other(let use): line(2, "\(content.mediaType) other\(use.map { " " + useText($0) } ?? "")")
        }
    }
}
