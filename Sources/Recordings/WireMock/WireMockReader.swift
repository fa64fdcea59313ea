import SteleSourceTree

/// WireMock's stub mappings, one of them or a list: what a request is answered with.
package enum WireMockReader: DocumentFormat {
    package static let format = "WireMock mapping"

    package static func recognises(_ outline: DocumentOutline) -> Bool {
        if outline.elementKeys["mappings"]?.isSuperset(of: ["request", "response"]) == true { return true }
        guard let request = outline.innerKeys["request"], outline.innerKeys["response"] != nil else {
            return false
        }
        return !request.isDisjoint(with: paths) || request.contains("method")
    }

    /// Members of a request that say which paths it is for.
    private static let paths: Set<String> = [
        "url", "urlPath", "urlPathTemplate", "urlPattern", "urlPathPattern",
    ]

    package static func read(_ root: Node, _ document: RecordedDocument, each: (Exchange) -> Void) {
        let mappings = root["mappings"].map { Array($0.elements) } ?? [root]
        for mapping in mappings {
            let source = document.nextSource()
            guard let response = mapping["response"], let request = request(mapping["request"]) else {
                document.report(
                    "a mapping has no single path (`url`, `urlPath`, `urlPathTemplate`), or no response",
                    at: mapping)
                continue
            }
            each(Exchange(source: source, request: request, response: recorded(response)))
        }
    }

    private static func request(_ node: Node?) -> Request? {
        guard let node, let path = (node["url"] ?? node["urlPath"] ?? node["urlPathTemplate"])?.text else {
            return nil
        }
        let method = node["method"]?.text?.uppercased() ?? "GET"
        return Request(
            method: method == "ANY" ? "GET" : method, url: path,
            headers: [HeaderField](recorded: node["headers"]))
    }

    private static func recorded(_ response: Node) -> RecordedResponse {
        let headers = [HeaderField](recorded: response["headers"])
        let json = response["jsonBody"]
        return RecordedResponse(
            status: response["status"]?.text.flatMap { Int($0) } ?? 200, headers: headers,
            mediaType: headers.first(named: "content-type") ?? (json == nil ? nil : "application/json"),
            body: body(of: response, headers))
    }

    private static func body(of response: Node, _ headers: [HeaderField]) -> Body {
        if let json = response["jsonBody"] { return .bytes(NodeJSON(json).bytes) }
        if let text = response["body"]?.text { return .bytes(Array(text.utf8)) }
        if let text = response["base64Body"]?.text {
            return RecordedText.body(RecordedText.base64(text), headers)
        }
        return .absent(.notRecorded)
    }
}
