import Foundation
import PlatformClient
import Testing

struct WebSocketTests {
    private func frames(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [WebSocketFrame] {
        var reader = FrameReader(limit: limit)
        reader.append(bytes)
        var frames: [WebSocketFrame] = []
        while let frame = try reader.next() { frames.append(frame) }
        return frames
    }

    @Test("the examples of RFC 6455 §5.7")
    func examples() throws {
        let hello = Array("Hello".utf8)
        #expect(
            WebSocketFrame(.text, hello).masked(with: [0x37, 0xFA, 0x21, 0x3D])
                == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
        #expect(try frames([0x81, 0x05] + hello) == [WebSocketFrame(.text, hello)])
        #expect(try frames([0x89, 0x05] + hello) == [WebSocketFrame(.ping, hello)])
        let binary = [UInt8](repeating: 7, count: 65_536)
        let long = try frames([0x82, 0x7F, 0, 0, 0, 0, 0, 1, 0, 0] + binary)
        #expect(long == [WebSocketFrame(.binary, binary)])
    }

    @Test("lengths are written in as few bytes as they need")
    func lengths() {
        for (count, head) in [(125, 2), (126, 4), (65_535, 4), (65_536, 10)] {
            let bytes = WebSocketFrame(.binary, [UInt8](repeating: 0, count: count)).masked(with: [
                1, 2, 3, 4,
            ])
            #expect(bytes.count == head + 4 + count)
        }
    }

    @Test("frames are found however the bytes are cut")
    func cuts() throws {
        let bytes: [UInt8] = [0x01, 0x02, 0x61, 0x62, 0x89, 0x01, 0x78, 0x80, 0x01, 0x63]
        for size in 1...4 {
            var reader = FrameReader(limit: 100)
            var found: [WebSocketFrame] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.append(bytes[start..<min(start + size, bytes.count)])
                while let frame = try reader.next() { found.append(frame) }
            }
            #expect(found.map(\.kind) == [.text, .ping, .continuation])
        }
    }

    @Test(
        "what a server may not send",
        arguments: [
            ([0x83, 0x00], 1002), ([0xC1, 0x00], 1002), ([0x81, 0x80, 1, 2, 3, 4], 1002),
            ([0x09, 0x00], 1002),
            ([0x89, 0x7E, 0, 126], 1002), ([0x82, 0x7E, 0, 5], 1002),
            ([0x82, 0x7F, 0, 0, 0, 0, 0, 0, 0, 5], 1002),
            ([0x82, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 1009), ([0x82, 0x7E, 1, 0], 1009),
        ] as [([UInt8], UInt16)])
    func violations(bytes: [UInt8], code: UInt16) {
        let violation = #expect(throws: WebSocketViolation.self) { try frames(bytes, limit: 200) }
        #expect(violation?.code == code)
    }

    private func message(_ frames: [WebSocketFrame], limit: Int = 100) throws -> WebSocketMessage? {
        var assembler = MessageAssembler(limit: limit)
        var message: WebSocketMessage?
        for frame in frames { message = try assembler.take(frame) }
        return message
    }

    @Test("a character may be cut by fragments, but not left broken")
    func fragments() throws {
        let bytes = Array("grüße".utf8)
        let whole = try message([
            WebSocketFrame(.text, isFinal: false, Array(bytes[..<3])),
            WebSocketFrame(.continuation, isFinal: false, Array(bytes[3..<4])),
            WebSocketFrame(.continuation, Array(bytes[4...])),
        ])
        #expect(whole == .text("grüße"))
        #expect(throws: WebSocketViolation.notUTF8) {
            try message([WebSocketFrame(.text, Array(bytes[..<3]))])
        }
        #expect(try message([WebSocketFrame(.binary, Array(bytes[..<3]))]) == .binary(Array(bytes[..<3])))
    }

    @Test("fragments out of turn, and messages beyond the limit")
    func outOfTurn() {
        #expect(throws: WebSocketViolation.self) { try message([WebSocketFrame(.continuation, [])]) }
        #expect(throws: WebSocketViolation.self) {
            try message([WebSocketFrame(.text, isFinal: false, []), WebSocketFrame(.text, [])])
        }
        let half = WebSocketFrame(.text, isFinal: false, [UInt8](repeating: 97, count: 60))
        var rest = half
        rest.kind = .continuation
        #expect(throws: WebSocketViolation.tooLarge) { try message([half, rest]) }
    }

    @Test("the handshake of RFC 6455 §1.3, and answers that are none")
    func handshake() throws {
        let handshake = Handshake(key: "dGhlIHNhbXBsZSBub25jZQ==")
        #expect(handshake.accept == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        func answer(_ accept: String, status: String = "101 Switching Protocols", more: String = "")
            -> [UInt8]
        {
            let head = "HTTP/1.1 \(status)\r\nupgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n"
            return Array((head + "Sec-WebSocket-Accept: \(accept)\r\n\(more)\r\n\u{1}").utf8)
        }
        let good = answer(handshake.accept)
        #expect(try handshake.check(good) == good.count - 1)
        #expect(try handshake.check(Array(good[..<40])) == nil)
        #expect(throws: WebSocketError.self) { try handshake.check(answer("bm90IHRoaXMgb25l")) }
        #expect(throws: WebSocketError.refused(status: 401)) {
            try handshake.check(answer(handshake.accept, status: "401 Unauthorized"))
        }
        #expect(throws: WebSocketError.self) {
            try handshake.check(
                answer(handshake.accept, more: "Sec-WebSocket-Extensions: permessage-deflate\r\n"))
        }
    }

    @Test("close reasons")
    func closeReasons() throws {
        #expect(try CloseReason(payload: []).code == 1005)
        #expect(
            try CloseReason(payload: [0x03, 0xF4] + Array("later".utf8))
                == CloseReason(code: 1012, reason: "later"))
        for payload in [[3], [0x03, 0xED], [0, 0], [0x03, 0xE8, 0xC3]] as [[UInt8]] {
            #expect(throws: WebSocketViolation.self) { try CloseReason(payload: payload) }
        }
        let long = CloseReason(code: 1000, reason: String(repeating: "ü", count: 100)).payload
        #expect(long.count == 124 && String(validating: long[2...], as: UTF8.self) != nil)
    }
}
