import SteleSourceTree

/// A log of a WebSocket's messages as one document, in YAML or JSON: `interactions` or `messages`, each with a `direction` and its
/// `data`.
package enum WebSocketLogReader: DocumentFormat {
    package static let format = "WebSocket log"

    private static let lists = ["interactions", "messages", ""]

    package static func recognises(_ outline: DocumentOutline) -> Bool {
        lists.contains { outline.elementKeys[$0]?.isSuperset(of: ["direction", "data"]) == true }
    }

    package static func needsOperation(_ outline: DocumentOutline) -> Bool {
        !outline.keys.contains("url") && !outline.keys.contains("uri")
    }

    package static func read(_ root: Node, _ document: RecordedDocument, each: (Exchange) -> Void) {
        var log = SocketMessages()
        log.url = (root["url"] ?? root["uri"])?.text
        let list = root.kind == .sequence ? root : root["interactions"] ?? root["messages"]
        guard let list, list.kind == .sequence else {
            return document.report("the log has no list of messages", at: root)
        }
        for message in list.elements {
            // Cassettes may have requests in the same list.
            if let kind = message["kind"]?.text, kind != "message" { continue }
            guard let word = message["direction"]?.text, let isReceived = SocketMessages.isReceived(word),
                let data = message["data"]
            else {
                document.report("a message has no `direction` (`sent`, `received`) or no `data`", at: message)
                continue
            }
            log.append(content(data), isReceived: isReceived)
        }
        log.deliver(document.name, document.operation, each)
    }

    /// A text stands for itself; other values were parsed by the recorder.
    private static func content(_ data: Node) -> WebSocketMessage.Content {
        if data.isBinary { return .other }
        if data.isString { return .text(data.text ?? "") }
        return .text(String(decoding: NodeJSON(data).bytes, as: UTF8.self))
    }
}
