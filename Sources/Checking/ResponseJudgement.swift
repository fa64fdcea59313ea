import SteleClients
import SteleContractModel
import SteleJSONText
import SteleRecordings

extension Checker {
    /// Holds an exchange of a known operation against its declared responses: status, then media type, then body.
    mutating func judge(_ exchange: Exchange, _ index: Int) {
        let operation = contract.operations[index]
        let status = exchange.response.status
        guard let number = Checker.response(of: operation, status) else {
            if status == 304 { return tally.pass(.notModified) }
            if (300..<400).contains(status) { return tally.pass(.redirect) }
            let declared = operation.responses.map(\.status.description).joined(separator: ", ")
            return note(
                .statusUndeclared, exchange, Place(index, nil, nil),
                expected: declared.isEmpty ? "no status at all" : declared, found: String(status),
                value: bodyName(of: exchange))
        }
        responses.see(number, of: index)
        let response = operation.responses[number]
        let mediaType = Checker.mediaType(of: exchange, response)
        let place = Place(index, number, mediaType)
        judgeHeaders(exchange, response, place)
        switch exchange.response.body {
        case .absent(let reason):
            if !response.content.isEmpty { tally.pass(PassReason(reason)) }
        case .bytes(let bytes):
            if bytes.isEmpty {
                judgeEmpty(exchange, response, place)
            } else if response.content.isEmpty {
                note(
                    .bodyUndeclared, exchange, place, expected: "no body",
                    found: Checker.describe(mediaType, bytes))
            } else {
                judge(bytes, of: exchange, response, place)
            }
        }
    }

    /// Where a response belongs.
    struct Place {
        let operation: Int
        let response: Int?
        let mediaType: MediaType?

        init(_ operation: Int, _ response: Int?, _ mediaType: MediaType?) {
            self.operation = operation
            self.response = response
            self.mediaType = mediaType
        }
    }

    /// As recorded. What belongs to an operation by name and has no type is JSON, if the contract has one kind of it.
    private static func mediaType(of exchange: Exchange, _ response: Response) -> MediaType? {
        if let recorded = exchange.response.mediaType { return MediaType(recorded) }
        guard case .operation = exchange.address, response.content.count > 1 else { return nil }
        let documents = response.content.filter { $0.payload.isJSON && MediaType($0.mediaType).isJSON }
        return documents.count == 1 ? MediaType(documents[0].mediaType) : nil
    }

    /// What a body is called that nothing is declared for: its media type; nil where there is none.
    private func bodyName(of exchange: Exchange) -> String? {
        guard case .bytes(let bytes) = exchange.response.body, !bytes.isEmpty else { return nil }
        return Checker.describe(exchange.response.mediaType.map { MediaType($0) }, bytes)
    }

    /// Exact status before range before `default`; `default` does not declare redirects, which carry no body of it.
    static func response(of operation: Operation, _ status: Int) -> Int? {
        var best: Int?
        for (index, response) in operation.responses.enumerated() where response.status.matches(status) {
            if response.status == .default, (300..<400).contains(status) { continue }
            if let known = best,
                operation.responses[known].status.specificity >= response.status.specificity
            {
                continue
            }
            best = index
        }
        return best
    }

    /// RFC 9110 §15: 204, 205 and 304 have no body.
    private mutating func judgeEmpty(_ exchange: Exchange, _ response: Response, _ place: Place) {
        let status = exchange.response.status
        if status == 204 || status == 205 || status == 304 { return }
        let content = place.mediaType.flatMap { Checker.content(of: response, $0) }
        let isPromised = content.map { $0.payload.isJSON } ?? response.content.allSatisfy(\.payload.isJSON)
        if !isPromised || response.content.isEmpty { return }
        note(.bodyEmpty, exchange, place, expected: "JSON", found: "no bytes", isBody: true)
    }

    private mutating func judge(
        _ bytes: [UInt8], of exchange: Exchange, _ response: Response, _ place: Place
    ) {
        let content: MediaContent
        if let mediaType = place.mediaType {
            guard let fitting = Checker.content(of: response, mediaType) else {
                return noteMediaType(mediaType, bytes, exchange, response, place)
            }
            content = fitting
        } else if response.content.count == 1 {
            content = response.content[0]
        } else {
            return tally.pass(.noMediaType)
        }
        if !delegated.isEmpty, let number = place.response {
            let declared = DeclaredContent(place.operation, number, content.mediaType)
            if delegated.contains(declared) { return }
        }
        switch content.payload {
        case .json(let use): judge(bytes, as: use, exchange, place)
        case .jsonLines(let use): judgeLines(bytes, as: use, exchange, place)
        case .eventData(let use): judgeEvents(bytes, as: use, isData: true, exchange, place)
        case .events(let use): judgeEvents(bytes, as: use, isData: false, exchange, place)
        case .form: tally.pass(.form)
        case .other: tally.pass(.notJSON)
        }
    }

    /// A media type that the response does not declare. Generated clients read any JSON as the JSON that is
    /// declared, and others whatever comes, so that the verdict depends on the body.
    private mutating func noteMediaType(
        _ mediaType: MediaType, _ bytes: [UInt8], _ exchange: Exchange, _ response: Response, _ place: Place
    ) {
        let declared = response.content.map(\.mediaType).joined(separator: ", ")
        let found = Checker.describe(mediaType, bytes)
        let accept = exchange.request.headers.first(named: "accept") ?? ""
        var deviation: Deviation =
            mediaType.isNamed(inAccept: accept) ? .mediaTypeAskedFor : .mediaTypeUndeclared
        var met = ReadDeviations()
        let otherJSON = response.content.first { $0.payload.isJSON && MediaType($0.mediaType).isJSON }
        if let use = otherJSON?.use, mediaType.isJSON || deviation == .mediaTypeUndeclared {
            met = probe(bytes, as: use, exchange, place)
            if mediaType.isJSON, deviation == .mediaTypeUndeclared { deviation = .mediaTypeOtherJSON }
        }
        note(deviation, exchange, place, expected: declared, found: found, alsoRead: met)
    }

    /// The declared content that fits a recorded media type best.
    static func content(of response: Response, _ mediaType: MediaType) -> MediaContent? {
        var best: (content: MediaContent, fit: Int)?
        for content in response.content {
            guard let fit = mediaType.fit(to: content.mediaType) else { continue }
            if best.map({ $0.fit < fit }) ?? true { best = (content, fit) }
        }
        return best?.content
    }

    static func describe(_ mediaType: MediaType?, _ bytes: [UInt8]) -> String {
        if mediaType?.isHTML == true || looksLikeHTML(bytes) { return "HTML body" }
        return mediaType?.shownName ?? "a body"
    }

    static func looksLikeHTML(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }
}

extension MediaContent.Payload {
    /// One JSON document.
    var isJSON: Bool {
        if case .json = self { return true }
        return false
    }
}
