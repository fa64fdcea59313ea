import SteleSourceTree

/// Pact files of the versions 1 to 4: the HTTP interactions that a consumer asked for.
package enum PactReader: DocumentFormat {
    package static let format = "Pact"

    package static func recognises(_ outline: DocumentOutline) -> Bool {
        outline.keys.contains("interactions")
            && (outline.keys.contains("consumer") || outline.keys.contains("provider"))
    }

    package static func read(_ root: Node, _ document: RecordedDocument, each: (Exchange) -> Void) {
        for interaction in root["interactions"].map({ Array($0.elements) }) ?? [] {
            // Version 4 holds messages in the same list.
            if let type = interaction["type"]?.text, type != "Synchronous/HTTP" { continue }
            let source = document.nextSource()
            guard let request = request(interaction["request"]), let response = interaction["response"] else {
                document.report("an interaction has no request with a path, or no response", at: interaction)
                continue
            }
            each(Exchange(source: source, request: request, response: recorded(response)))
        }
    }

    private static func request(_ node: Node?) -> Request? {
        guard let node, let path = node["path"]?.text else { return nil }
        return Request(
            method: node["method"]?.text?.uppercased() ?? "GET", url: path.hasPrefix("/") ? path : "/" + path,
            headers: [HeaderField](recorded: node["headers"]))
    }

    private static func recorded(_ response: Node) -> RecordedResponse {
        let headers = [HeaderField](recorded: response["headers"])
        let (body, type) = content(response["body"])
        return RecordedResponse(
            status: response["status"]?.text.flatMap { Int($0) } ?? 200, headers: headers,
            mediaType: headers.first(named: "content-type") ?? type, body: body)
    }

    /// The value itself up to version 3; in version 4 `{content, contentType, encoded}`.
    private static func content(_ body: Node?) -> (Body, type: String?) {
        // A body of version 3 that is null was asked to be empty or null; none was recorded.
        guard let body, !body.isNull else { return (.absent(.notRecorded), nil) }
        guard body.kind == .mapping, let content = body["content"], body["contentType"] != nil else {
            return (.bytes(NodeJSON(body).bytes), "application/json")
        }
        let type = body["contentType"]?.text
        if body["encoded"]?.text == "base64" {
            return (RecordedText.body(RecordedText.base64(content.text ?? ""), []), type)
        }
        let isJSONText = content.isString && body["encoded"]?.text?.lowercased() == "json"
        let isOtherText = content.isString && type?.contains("json") != true
        if isJSONText || isOtherText { return (.bytes(Array((content.text ?? "").utf8)), type) }
        return (.bytes(NodeJSON(content).bytes), type)
    }
}
