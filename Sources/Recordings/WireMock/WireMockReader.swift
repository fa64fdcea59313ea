import SteleSourceTree

/// WireMock's stub mappings, one of them or a list: what a request is answered with. A body in a file of its own is read, one that is a
/// template is not.
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
            guard let response = mapping["response"], let asked = mapping["request"],
                asked.kind == .mapping
            else {
                document.report("a mapping has no request, or no response", at: mapping)
                continue
            }
            let path = path(asked)
            let request = Request(
                method: asked["method"]?.text?.uppercased() ?? "ANY", url: path ?? "",
                headers: [HeaderField](recorded: asked["headers"]))
            each(
                Exchange(
                    source: source, request: request,
                    response: recorded(response, document),
                    address: path == nil ? .pattern : .url))
        }
    }

    /// The one path that a mapping is for; nil where it is for a pattern, or for any.
    private static func path(_ request: Node) -> String? {
        if let path = (request["url"] ?? request["urlPath"] ?? request["urlPathTemplate"])?.text {
            return path
        }
        return (request["urlPattern"] ?? request["urlPathPattern"])?.text.flatMap(WireMockPattern.path)
    }

    private static func recorded(_ response: Node, _ document: RecordedDocument) -> RecordedResponse {
        let headers = [HeaderField](recorded: response["headers"])
        let json = response["jsonBody"]
        // A fault is a connection that breaks.
        let status = response["fault"] == nil ? response["status"]?.text.flatMap { Int($0) } ?? 200 : 0
        let body = body(of: response, headers, document)
        return RecordedResponse(
            status: status, headers: headers,
            mediaType: headers.first(named: "content-type") ?? (json == nil ? nil : "application/json"),
            body: isTemplate(body) ? .absent(.templated) : body)
    }

    /// Whether a body has an expression of Handlebars in it. No mapping has to say so: it may be asked of the server for all.
    private static func isTemplate(_ body: Body) -> Bool {
        guard case .bytes(let bytes) = body else { return false }
        let brace = UInt8(ascii: "{")
        var rest = bytes[...]
        while let start = rest.firstIndex(of: brace) {
            rest = rest[(start + 1)...]
            // What is no JSON: two braces, and no space between.
            if rest.first == brace { return true }
        }
        return false
    }

    private static func body(of response: Node, _ headers: [HeaderField], _ document: RecordedDocument)
        -> Body
    {
        if let json = response["jsonBody"] { return .bytes(NodeJSON(json).bytes) }
        if let text = response["body"]?.text { return .bytes(Array(text.utf8)) }
        if let text = response["base64Body"]?.text {
            let body = RecordedText.body(RecordedText.base64(text), headers)
            if body == .absent(.undecodable) {
                document.report("the body of a mapping cannot be decoded", at: response)
            }
            return body
        }
        guard let name = response["bodyFileName"]?.text else { return .absent(.notRecorded) }
        if name.contains("{{") { return .absent(.templated) }
        guard let read = document.bodyFile else { return .absent(.notRecorded) }
        guard let bytes = read(name) else {
            document.report("`bodyFileName` of a mapping names no file below `__files`", at: response)
            return .absent(.undecodable)
        }
        return ContentCoding.decode(bytes, coding: headers.first(named: "content-encoding"))
    }
}
