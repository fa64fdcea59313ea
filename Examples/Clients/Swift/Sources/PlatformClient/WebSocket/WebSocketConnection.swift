import Foundation

/// A WebSocket of a client (RFC 6455) over a plain socket, because Foundation has none on Linux. One thread reads; any
/// thread may send.
package final class WebSocketConnection: @unchecked Sendable {
    package enum News: Equatable, Sendable {
        case message(WebSocketMessage)
        /// The last news. 1006 stands for a connection that was lost without a word (§7.1.5).
        case closed(code: UInt16, reason: String)
    }

    /// What a connection may take, in bytes and seconds.
    package struct Limits: Sendable {
        package var message = 1 << 20
        package var connecting = 5.0
        /// After so long without a byte the other side is pinged, and after as long again it counts as lost.
        package var silence = 15.0
        package var closing = 2.0

        package init() {}
    }

    /// What comes, in order; one reader at a time.
    package let news: AsyncStream<News>

    private let continuation: AsyncStream<News>.Continuation
    private let socket: TCPSocket
    private let limits: Limits
    private let lock = NSLock()
    private var closingSince: Date?

    /// Connects and shakes hands. The address is that of the operation: `http`, or `ws`.
    package static func connect(
        to url: URL, headers: [String: String] = [:], limits: Limits = Limits()
    ) async throws -> WebSocketConnection {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread {
                do {
                    let (connection, rest) = try open(url, headers, limits)
                    continuation.resume(returning: connection)
                    connection.read(after: rest)
                } catch {
                    continuation.resume(throwing: error)
                }
            }
            thread.name = "WebSocket"
            thread.start()
        }
    }

    /// Sends one message, as one frame.
    package func send(_ message: WebSocketMessage) throws {
        switch message {
        case .text(let text): try send(WebSocketFrame(.text, Array(text.utf8)))
        case .binary(let bytes): try send(WebSocketFrame(.binary, bytes))
        }
    }

    /// Says goodbye, and waits a little for the answer (§7.1.2); `news` tells when it is over.
    package func close(code: UInt16 = 1000, reason: String = "") {
        guard startClosing() else { return }
        _ = try? send(WebSocketFrame(.close, CloseReason(code: code, reason: reason).payload))
    }

    /// Cuts the connection without a word.
    package func drop() { socket.shutDown() }

    private init(_ socket: TCPSocket, _ limits: Limits) {
        self.socket = socket
        self.limits = limits
        (news, continuation) = AsyncStream.makeStream()
    }

    private static func open(
        _ url: URL, _ headers: [String: String], _ limits: Limits
    ) throws -> (WebSocketConnection, rest: ArraySlice<UInt8>) {
        guard url.scheme == "http" || url.scheme == "ws" else {
            throw WebSocketError.unsupported("\(url.scheme ?? "no scheme"): only http and ws")
        }
        let host = url.host ?? ""
        let port = UInt16(clamping: url.port ?? 80)
        let socket = try TCPSocket.connect(host: host, port: port, timeout: limits.connecting)
        let handshake = Handshake()
        let path = url.path(percentEncoded: true)
        let target = (path.isEmpty ? "/" : path) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
        let request = handshake.request(host: host, port: port, target: target, headers: headers)
        try socket.send(request, timeout: limits.connecting)
        let deadline = Date().addingTimeInterval(limits.connecting)
        var bytes: [UInt8] = []
        while Date() < deadline {
            guard let more = try socket.receive(within: 0.25) else { continue }
            if more.isEmpty { throw WebSocketError.network("closed before the handshake") }
            bytes += more
            if let end = try handshake.check(bytes) {
                return (WebSocketConnection(socket, limits), bytes[end...])
            }
        }
        throw WebSocketError.network("no handshake in time")
    }

    private func send(_ frame: WebSocketFrame) throws {
        try socket.send(frame.masked(with: Array(Data.random(count: 4))), timeout: limits.connecting)
    }

    private func startClosing() -> Bool {
        lock.withLock {
            defer { closingSince = closingSince ?? Date() }
            return closingSince == nil
        }
    }

    private func read(after rest: ArraySlice<UInt8>) {
        let end: CloseReason
        do {
            end = try readFrames(after: rest)
        } catch let violation as WebSocketViolation {
            end = CloseReason(code: violation.code, reason: violation.reason)
            close(code: violation.code, reason: violation.reason)
        } catch {
            end = .lost
        }
        socket.shutDown()
        continuation.yield(.closed(code: end.code, reason: end.reason))
        continuation.finish()
    }

    private func readFrames(after rest: ArraySlice<UInt8>) throws -> CloseReason {
        var reader = FrameReader(limit: limits.message)
        var assembler = MessageAssembler(limit: limits.message)
        var lastByte = Date()
        var pinged = false
        reader.append(rest)
        while true {
            while let frame = try reader.next() {
                if let end = try take(frame, &assembler) { return end }
            }
            let bytes = try socket.receive(within: 0.25)
            if let bytes {
                if bytes.isEmpty { return .lost }
                (lastByte, pinged) = (Date(), false)
                reader.append(bytes)
                continue
            }
            let silence = Date().timeIntervalSince(lastByte)
            if silence > limits.silence * 2 || isClosedForLong { return .lost }
            if silence > limits.silence, !pinged {
                pinged = true
                try send(WebSocketFrame(.ping, []))
            }
        }
    }

    private var isClosedForLong: Bool {
        lock.withLock { closingSince.map { Date().timeIntervalSince($0) > limits.closing } ?? false }
    }

    /// Takes one frame; the reason, when it ends the connection.
    private func take(_ frame: WebSocketFrame, _ assembler: inout MessageAssembler) throws -> CloseReason? {
        switch frame.kind {
        case .ping: try send(WebSocketFrame(.pong, frame.payload))
        case .pong: break
        case .close:
            let reason = try CloseReason(payload: frame.payload)
            // The answer repeats the code (§5.5.1), unless this frame is the answer.
            if startClosing() { try send(WebSocketFrame(.close, Array(frame.payload.prefix(2)))) }
            return reason
        case .text, .binary, .continuation:
            if let message = try assembler.take(frame) { continuation.yield(.message(message)) }
        }
        return nil
    }
}
