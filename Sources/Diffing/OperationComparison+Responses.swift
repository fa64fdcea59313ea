import SteleClients
import SteleContractModel
import SteleFindings

extension OperationComparison {
    /// Compares what is answered under each status: as a client of the old contract reads what the new one allows.
    func compareResponses() {
        var seen: Set<[Int]> = []
        for pattern in patterns() {
            let (before, after) = (index(of: pattern, in: old), index(of: pattern, in: new))
            guard seen.insert([before ?? -1, after ?? -1]).inserted else { continue }
            let response = before.map { old.responses[$0] }
            let other = after.map { new.responses[$0] }
            switch (response, other) {
            case (let response?, let other?):
                if response.status != other.status { reportStatus(response, other, pattern) }
                compareResponse(response, other, pattern.description)
            case (nil, let other?): reportStatus(nil, other, pattern)
            case (let response?, nil): reportStatus(response, nil, pattern)
            case (nil, nil): break
            }
        }
    }

    /// All statuses that either declares, in order.
    private func patterns() -> [StatusPattern] {
        var patterns: [StatusPattern] = []
        for response in old.responses + new.responses where !patterns.contains(response.status) {
            patterns.append(response.status)
        }
        return patterns
    }

    /// The response that a status is read as.
    private func index(of pattern: StatusPattern, in operation: Operation) -> Int? {
        func index(_ status: StatusPattern) -> Int? {
            operation.responses.firstIndex { $0.status == status }
        }
        return switch pattern {
        case .exact(let status): index(pattern) ?? index(.range(status / 100)) ?? index(.default)
        case .range: index(pattern) ?? index(.default)
        case .default: index(pattern)
        }
    }

    private func reportStatus(_ response: Response?, _ other: Response?, _ pattern: StatusPattern) {
        let isAdded = other.map { $0.status == pattern } ?? false
        let rule: any ChangeRule.Type =
            isAdded ? ChangeResponseStatusAdded.self : ChangeResponseStatusRemoved.self
        // What was declared as `default` or as a range is read as that.
        var effects = Effects(request: [], source: .operationShape)
        if response == nil, !isIncoming { effects.response = DeviationSet(.statusUndeclared) }
        report(
            rule, "status \(pattern)", before: response.map { "\($0.status)" },
            after: other.map { "\($0.status)" }, old: response?.location ?? old.location,
            new: other?.location ?? new.location, part: pattern.description, status: pattern.description,
            answered.direction, effects: effects)
    }

    private func compareResponse(_ response: Response, _ other: Response, _ status: String) {
        switch (response.content.isEmpty, other.content.isEmpty) {
        case (true, true): break
        case (true, false):
            report(
                ChangeResponseBodyAdded.self, "the body of \(status)", after: mediaTypes(other.content),
                old: response.location, new: other.location, part: status, status: status,
                answered.direction,
                effects: isIncoming ? Effects() : Effects(response: .bodyUndeclared, source: .operationShape))
        case (false, true):
            report(
                ChangeResponseBodyRemoved.self, "the body of \(status)",
                before: mediaTypes(response.content), old: response.location, new: other.location,
                part: status, status: status, answered.direction,
                effects: isIncoming ? Effects() : Effects(response: .bodyEmpty, source: .operationShape))
        case (false, false):
            compareContents(
                response.content, other.content, answered, part: status, status: status,
                old: response.location, new: other.location)
        }
        compareHeaders(response, other, status)
    }

    private func mediaTypes(_ content: [MediaContent]) -> String {
        content.map(\.mediaType).joined(separator: ", ")
    }

    /// Compares bodies media type by media type.
    func compareContents(
        _ contents: [MediaContent], _ others: [MediaContent], _ way: Way, part: String, status: String?,
        old: SourceRange, new: SourceRange
    ) {
        let readers = way == .response ? contents : others
        for content in contents {
            guard let other = others.first(where: { $0.mediaType == content.mediaType }) else {
                let effects: Effects =
                    way == .response
                    ? Effects(request: [], source: .operationShape)
                    : Effects(
                        request: accepts(readers, content) ? [] : [.mediaTypeRefused], source: .operationShape
                    )
                reportMediaType(false, content, way, part, status, old: content.location, new: new, effects)
                continue
            }
            comparePayloads(content, other, way, part, status)
        }
        for other in others where !contents.contains(where: { $0.mediaType == other.mediaType }) {
            var effects = Effects(request: [], source: .operationShape)
            if way == .response, !accepts(readers, other) {
                let isJSON = other.isJSON && readers.contains(where: \.isJSON)
                effects.response = DeviationSet(isJSON ? .mediaTypeOtherJSON : .mediaTypeUndeclared)
            }
            reportMediaType(true, other, way, part, status, old: old, new: other.location, effects)
            // Another name for JSON: it is read as the JSON that was declared.
            if let json = contents.first(where: \.isJSON), other.isJSON,
                !others.contains(where: { $0.mediaType == json.mediaType })
            {
                comparePayloads(json, other, way, part, status)
            }
        }
    }

    /// Whether a range such as `*/*` or `text/*` covers a media type.
    private func accepts(_ contents: [MediaContent], _ content: MediaContent) -> Bool {
        let type = content.mediaType.prefix { $0 != "/" }
        return contents.contains { $0.mediaType == "*/*" || $0.mediaType == "\(type)/*" }
    }

    private func reportMediaType(
        _ isAdded: Bool, _ content: MediaContent, _ way: Way, _ part: String, _ status: String?,
        old: SourceRange, new: SourceRange, _ effects: Effects
    ) {
        let isRequest = status == nil
        let rule: any ChangeRule.Type =
            switch (isRequest, isAdded) {
            case (true, true): ChangeRequestMediaTypeAdded.self
            case (true, false): ChangeRequestMediaTypeRemoved.self
            case (false, true): ChangeResponseMediaTypeAdded.self
            case (false, false): ChangeResponseMediaTypeRemoved.self
            }
        report(
            rule, "`\(content.mediaType)`", before: isAdded ? nil : content.mediaType,
            after: isAdded ? content.mediaType : nil, old: old, new: new, detail: content.mediaType,
            part: part, status: status, way.direction, effects: effects)
    }

    private func comparePayloads(
        _ content: MediaContent, _ other: MediaContent, _ way: Way, _ part: String, _ status: String?
    ) {
        let name = "\(part) \(other.mediaType)"
        if content.payloadKind != other.payloadKind {
            report(
                ChangeStreaming.self, "the body", before: content.payloadKind, after: other.payloadKind,
                old: content.location, new: other.location, part: name, status: status, way.direction,
                effects: Effects(way, DeviationSet(.bodyNotJSON), source: .operationShape))
            return
        }
        guard let use = content.use, let otherUse = other.use else { return }
        compare(
            use, otherUse, way, part: name, status: status, old: content.location, new: other.location)
    }

    // MARK: Headers

    private func compareHeaders(_ response: Response, _ other: Response, _ status: String) {
        func name(_ header: Response.Header) -> String { header.name.lowercased() }
        for header in response.headers {
            guard let match = other.headers.first(where: { name($0) == name(header) }) else {
                reportHeader(ChangeResponseHeaderRemoved.self, header, nil, status, other)
                continue
            }
            if header.isRequired != match.isRequired {
                let rule: any ChangeRule.Type =
                    match.isRequired
                    ? ChangeResponseHeaderBecameRequired.self : ChangeResponseHeaderBecameOptional.self
                reportHeader(rule, header, match, status, other)
            }
            if let use = header.use, let otherUse = match.use {
                compare(
                    use, otherUse, answered, part: "\(status) header \(match.name)", status: status,
                    isRead: false)
            }
        }
        for header in other.headers where !response.headers.contains(where: { name($0) == name(header) }) {
            reportHeader(ChangeResponseHeaderAdded.self, nil, header, status, other)
        }
    }

    private func reportHeader(
        _ rule: any ChangeRule.Type, _ header: Response.Header?, _ other: Response.Header?,
        _ status: String, _ response: Response
    ) {
        guard let named = other ?? header else { return }
        let isMissing = (header?.isRequired ?? false) && !(other?.isRequired ?? false)
        report(
            rule, "the header `\(named.name)`",
            before: header.map { $0.isRequired ? "required" : "optional" },
            after: other.map { $0.isRequired ? "required" : "optional" },
            old: header?.location ?? old.location, new: other?.location ?? response.location,
            part: "\(status) header \(named.name)", status: status, answered.direction,
            effects: isMissing && !isIncoming
                ? Effects(response: .headerMissing, source: .operationShape) : Effects())
    }
}

extension MediaContent {
    /// Whether it is one JSON document.
    fileprivate var isJSON: Bool {
        if case .json = payload { true } else { false }
    }

    /// How the bytes are to be read, in words.
    fileprivate var payloadKind: String {
        switch payload {
        case .json: "one JSON document"
        case .jsonLines: "a JSON document a line"
        case .eventData, .events: "server-sent events"
        case .form: "a form"
        case .other: "text or bytes"
        }
    }
}
