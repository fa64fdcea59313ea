import SteleSourceTree

/// Postman collections 2.0 and 2.1: the saved responses of their requests.
package enum PostmanReader: DocumentFormat {
    package static let format = "Postman collection"

    package static func recognises(_ outline: DocumentOutline) -> Bool {
        guard outline.keys.contains("info"), let info = outline.innerKeys["info"] else { return false }
        return info.contains("_postman_id") || (info.contains("schema") && info.contains("name"))
    }

    package static func read(_ root: Node, _ document: RecordedDocument, each: (Exchange) -> Void) {
        let variables = PostmanVariables(root["variable"])
        // Folders hold items and folders, to any depth.
        var pending = root["item"].map { Array<Node>($0.elements).reversed() as [Node] } ?? []
        while let item = pending.popLast() {
            if let inner = item["item"] { pending += Array<Node>(inner.elements).reversed() }
            for response in item["response"].map({ Array<Node>($0.elements) }) ?? [] {
                let source = document.nextSource()
                let own = request(response["originalRequest"], variables)
                guard let request = own ?? request(item["request"], variables) else {
                    document.report("a saved response has no request with a URL", at: response)
                    continue
                }
                each(Exchange(source: source, request: request, response: recorded(response)))
            }
        }
    }

    private static func request(_ node: Node?, _ variables: PostmanVariables) -> Request? {
        guard let node else { return nil }
        // The request may be its URL alone, and the URL a text or an object with its text in `raw`.
        let url = node.kind == .scalar ? node : node["url"]
        guard let text = url?.text ?? url?["raw"]?.text, !text.isEmpty else { return nil }
        return Request(
            method: node["method"]?.text?.uppercased() ?? "GET",
            url: variables.replaced(in: text, pathVariables: url?["variable"]),
            headers: [HeaderField](recorded: node["header"]))
    }

    private static func recorded(_ response: Node) -> RecordedResponse {
        let headers = [HeaderField](recorded: response["header"])
        let body = response["body"]
        return RecordedResponse(
            status: response["code"]?.text.flatMap { Int($0) } ?? 0, headers: headers,
            mediaType: headers.first(named: "content-type"),
            body: body.map { $0.isNull ? .absent(.notRecorded) : .bytes(Array(($0.text ?? "").utf8)) }
                ?? .absent(.notRecorded))
    }
}
