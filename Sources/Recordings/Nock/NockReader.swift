import SteleSourceTree

/// What `nock.recorder` of Node writes: a JSON list of requests with their replies.
package enum NockReader: DocumentFormat {
    package static let format = "nock"

    package static func recognises(_ outline: DocumentOutline) -> Bool {
        guard let keys = outline.elementKeys[""] else { return false }
        return keys.isSuperset(of: ["scope", "path"])
    }

    package static func read(_ root: Node, _ document: RecordedDocument, each: (Exchange) -> Void) {
        for reply in root.elements {
            let source = document.nextSource()
            guard let scope = reply["scope"]?.text, let path = reply["path"]?.text else {
                document.report("a reply has no `scope` and `path`", at: reply)
                continue
            }
            let headers = [HeaderField](
                recorded: reply["rawHeaders"] ?? reply["responseHeaders"] ?? reply["headers"])
            let body = body(of: reply, headers)
            if body == .absent(.undecodable) {
                document.report("the response of a reply cannot be decoded", at: reply)
            }
            each(
                Exchange(
                    source: source,
                    request: Request(
                        method: reply["method"]?.text?.uppercased() ?? "GET", url: url(scope, path),
                        headers: [HeaderField](recorded: reply["reqheaders"])),
                    response: RecordedResponse(
                        status: reply["status"]?.text.flatMap { Int($0) } ?? 200, headers: headers,
                        mediaType: headers.first(named: "content-type"), body: body)))
        }
    }

    /// A scope names its port even where it is the usual one.
    private static func url(_ scope: String, _ path: String) -> String {
        for (scheme, port) in [("https://", ":443"), ("http://", ":80")]
        where scope.hasPrefix(scheme) && scope.hasSuffix(port) {
            return scope.dropLast(port.count) + path
        }
        return scope + path
    }

    /// A JSON body is kept parsed, other text as text, bytes as hexadecimal digits: one text, or a list of texts where
    /// the body is still compressed.
    private static func body(of reply: Node, _ headers: [HeaderField]) -> Body {
        guard let response = reply["response"] else { return .absent(.notRecorded) }
        let isBinary = reply["responseIsBinary"]?.boolean == true
        let isCoded = headers.first(named: "content-encoding") != nil
        switch response.kind {
        case .mapping: return .bytes(NodeJSON(response).bytes)
        case .sequence:
            let texts = response.elements.map { $0.isString ? $0.text ?? "" : "no text" }
            if isBinary || isCoded, let bytes = bytes(hexadecimal: texts.joined()) {
                return RecordedText.body(bytes, headers)
            }
            return .bytes(NodeJSON(response).bytes)
        case .scalar:
            let text = response.text ?? ""
            if isBinary { return RecordedText.body(bytes(hexadecimal: text), headers) }
            return .bytes(response.isString ? Array(text.utf8) : NodeJSON(response).bytes)
        }
    }

    private static func bytes(hexadecimal text: String) -> [UInt8]? {
        let digits = text.utf8.map { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
            default: nil
            }
        }
        guard digits.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }
}
