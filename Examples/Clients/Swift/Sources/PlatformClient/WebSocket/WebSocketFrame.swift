/// One frame (RFC 6455 §5.2).
package struct WebSocketFrame: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
        case continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10

        /// Control frames may come between the fragments of a message.
        package var isControl: Bool { rawValue >= 8 }
    }

    package var kind: Kind
    package var isFinal = true
    package var payload: [UInt8]

    package init(_ kind: Kind, isFinal: Bool = true, _ payload: [UInt8]) {
        self.kind = kind
        self.isFinal = isFinal
        self.payload = payload
    }

    /// The frame as a client sends it: masked (§5.3), so that no cache between takes it for something else.
    package func masked(with key: [UInt8]) -> [UInt8] {
        var bytes = [(isFinal ? 0x80 : 0) | kind.rawValue]
        switch payload.count {
        case ..<126: bytes.append(0x80 | UInt8(payload.count))
        case ..<0x1_0000: bytes += [0x80 | 126] + WebSocketFrame.bigEndian(payload.count, bytes: 2)
        default: bytes += [0x80 | 127] + WebSocketFrame.bigEndian(payload.count, bytes: 8)
        }
        bytes += key
        bytes.reserveCapacity(bytes.count + payload.count)
        for (index, byte) in payload.enumerated() { bytes.append(byte ^ key[index & 3]) }
        return bytes
    }

    private static func bigEndian(_ number: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

/// What the other side may not do, and the code to close with (§7.4.1).
package struct WebSocketViolation: Error, Equatable {
    package let code: UInt16
    package let reason: String

    static func wrong(_ reason: String) -> WebSocketViolation {
        WebSocketViolation(code: 1002, reason: reason)
    }
    package static let notUTF8 = WebSocketViolation(code: 1007, reason: "text that is not UTF-8")
    package static let tooLarge = WebSocketViolation(code: 1009, reason: "a message beyond the limit")
}
