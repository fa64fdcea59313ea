import SteleSourceTree

/// One recorded request and its response, in the shapes of the recorders.
struct CassetteInteraction {
    private let node: Node

    init(_ node: Node) { self.node = node }

    var request: Request? {
        guard let request = node["request"], let method = request["method"]?.text,
            let url = (request["uri"] ?? request["url"])?.text, !url.isEmpty
        else { return nil }
        // Ruby's are symbols in lower case, and in old cassettes with their colon.
        let name = method.hasPrefix(":") ? String(method.dropFirst()) : method
        return Request(
            method: name.uppercased(), url: url, headers: [HeaderField](recorded: request["headers"]))
    }

    var response: RecordedResponse? {
        guard let response = node["response"], let status = status(response) else { return nil }
        let headers = [HeaderField](recorded: response["headers"])
        return RecordedResponse(
            status: status, headers: headers, mediaType: headers.first(named: "content-type"),
            body: body(response, headers))
    }

    /// Ruby: `recorded_at`. RFC 3339 where it is a date of HTTP (RFC 9110 §5.6.7).
    var recordedAt: String? {
        (node["recorded_at"] ?? node["recordedAt"])?.text.map { HTTPDate.standard($0) ?? $0 }
    }

    /// `{code, message}` in Ruby and Python; in Go `code` beside the words of the status line.
    private func status(_ response: Node) -> Int? {
        let status = response["status"]
        let candidates = [status?["code"], response["code"], response["status_code"], status]
        for candidate in candidates {
            guard let text = candidate?.text else { continue }
            if let code = Int(text.prefix { $0 != " " }), code >= 0 { return code }
        }
        return nil
    }

    private func body(_ response: Node, _ headers: [HeaderField]) -> Body {
        // Bodies that were parsed so that people can read the cassette.
        if let parsed = response["parsed_body"] { return .bytes(NodeJSON(parsed).bytes) }
        guard let body = response["body"] else { return .absent(.notRecorded) }
        switch body.kind {
        case .scalar: return text(body, headers)
        case .sequence: return .absent(.undecodable)
        case .mapping:
            if let encoded = body["base64_string"]?.text {
                return RecordedText.body(RecordedText.base64(encoded), headers)
            }
            guard let string = body["string"] else { return .absent(.notRecorded) }
            return text(string, headers)
        }
    }

    private func text(_ node: Node, _ headers: [HeaderField]) -> Body {
        if node.isNull { return .absent(.notRecorded) }
        return RecordedText.body(RecordedText.bytes(of: node), headers)
    }
}
