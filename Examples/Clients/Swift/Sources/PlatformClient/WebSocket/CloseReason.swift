/// Why a connection ends (RFC 6455 §7.4).
package struct CloseReason: Equatable, Sendable {
    package let code: UInt16
    package let reason: String

    /// A connection that ended without a word.
    static let lost = CloseReason(code: 1006, reason: "")

    package init(code: UInt16, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// Reads the payload of a close frame.
    package init(payload: [UInt8]) throws(WebSocketViolation) {
        if payload.isEmpty {
            self.init(code: 1005, reason: "")
            return
        }
        guard payload.count >= 2 else { throw .wrong("half a close code") }
        let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: break
        default: throw .wrong("a close code that nobody may send")
        }
        guard let reason = String(validating: payload[2...], as: UTF8.self) else { throw .notUTF8 }
        self.init(code: code, reason: reason)
    }

    /// A control frame holds 125 bytes; a reason that is longer is cut between characters.
    package var payload: [UInt8] {
        var text = reason
        while text.utf8.count > 123 { text.removeLast() }
        return [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(text.utf8)
    }
}
