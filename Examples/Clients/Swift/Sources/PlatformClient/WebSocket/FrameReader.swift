/// Bytes of a server into frames, however the bytes are cut.
package struct FrameReader: Sendable {
    private var buffer: [UInt8] = []
    private var start = 0
    private let limit: Int

    /// `limit`: the most bytes that a frame may hold; it is held before they have come.
    package init(limit: Int) { self.limit = limit }

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next whole frame, or nil until there are more bytes.
    package mutating func next() throws(WebSocketViolation) -> WebSocketFrame? {
        let available = buffer.count - start
        guard available >= 2 else { return nil }
        let (first, second) = (buffer[start], buffer[start + 1])
        guard first & 0x70 == 0 else { throw .wrong("a reserved bit without an extension") }
        guard let kind = WebSocketFrame.Kind(rawValue: first & 0x0F) else {
            throw .wrong("an unknown opcode")
        }
        guard second & 0x80 == 0 else { throw .wrong("a masked frame of a server") }
        let isFinal = first & 0x80 != 0
        let shortCount = Int(second & 0x7F)
        if kind.isControl, !isFinal || shortCount > 125 {
            throw .wrong("a control frame that is cut or long")
        }
        let extra = shortCount == 127 ? 8 : shortCount == 126 ? 2 : 0
        guard available >= 2 + extra else { return nil }
        let count = try payloadCount(shortCount, extra: extra)
        guard count <= limit else { throw .tooLarge }
        guard available >= 2 + extra + count else { return nil }
        let payloadStart = start + 2 + extra
        start = payloadStart + count
        return WebSocketFrame(kind, isFinal: isFinal, Array(buffer[payloadStart..<start]))
    }

    private func payloadCount(_ short: Int, extra: Int) throws(WebSocketViolation) -> Int {
        if extra == 0 { return short }
        let count = buffer[start + 2..<start + 2 + extra].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard count >= (extra == 2 ? 126 : 0x1_0000) else {
            throw .wrong("a length that is written too long")
        }
        return Int(clamping: count)
    }
}
