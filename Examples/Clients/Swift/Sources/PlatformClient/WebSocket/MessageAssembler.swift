/// A whole message.
package enum WebSocketMessage: Equatable, Sendable {
    case text(String)
    case binary([UInt8])
}

/// Fragments into messages (RFC 6455 §5.4).
package struct MessageAssembler: Sendable {
    private var kind: WebSocketFrame.Kind?
    private var payload: [UInt8] = []
    private let limit: Int

    /// `limit`: the most bytes that a message may hold.
    package init(limit: Int) { self.limit = limit }

    /// Takes a frame that is no control frame; the message, when it is complete.
    package mutating func take(_ frame: WebSocketFrame) throws(WebSocketViolation) -> WebSocketMessage? {
        switch (frame.kind, kind) {
        case (.continuation, nil): throw .wrong("a continuation of nothing")
        case (.continuation, _): break
        case (_, nil): kind = frame.kind
        default: throw .wrong("a new message inside of another")
        }
        guard payload.count + frame.payload.count <= limit else { throw .tooLarge }
        payload += frame.payload
        guard frame.isFinal else { return nil }
        defer {
            kind = nil
            payload = []
        }
        if kind == .binary { return .binary(payload) }
        guard let text = String(validating: payload, as: UTF8.self) else { throw .notUTF8 }
        return .text(text)
    }
}
