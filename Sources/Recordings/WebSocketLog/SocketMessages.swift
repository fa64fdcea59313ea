import SteleFindings

/// The messages of one WebSocket, gathered to the exchange that opened it.
struct SocketMessages {
    private(set) var messages: [WebSocketMessage] = []
    /// Of the socket, where the log has it.
    var url: String?
    var startedAt: String?

    /// Which way a message went, in the words that logs have for it; nil for other words.
    static func isReceived(_ word: String) -> Bool? {
        switch word.lowercased() {
        case "received", "receive", "recv", "in", "incoming", "inbound", "server", "server_to_client", "<",
            "down":
            true
        case "sent", "send", "out", "outgoing", "outbound", "client", "client_to_server", ">", "up": false
        default: nil
        }
    }

    mutating func append(_ content: WebSocketMessage.Content, isReceived: Bool) {
        messages.append(WebSocketMessage(isReceived: isReceived, content: content))
    }

    /// Hands over the exchange; reports where nothing tells what it belongs to.
    func deliver(_ file: String, _ operation: NamedOperation?, _ each: (Exchange) -> Void) {
        guard !messages.isEmpty else { return }
        let request = url.map { Request(method: "GET", url: $0) }
        let address: ExchangeAddress
        if let operation {
            address = .operation(operation.id)
        } else if request != nil {
            address = .url
        } else {
            return
        }
        each(
            Exchange(
                source: ExchangeSource(file: file, entry: 0), request: request ?? .unknown,
                response: RecordedResponse(status: 101, mediaType: nil, body: .absent(.notRecorded)),
                startedAt: startedAt, messages: messages, address: address))
    }
}
