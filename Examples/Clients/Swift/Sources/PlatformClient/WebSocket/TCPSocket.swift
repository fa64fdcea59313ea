import Foundation

/// A TCP connection that never blocks for longer than it is told. One thread receives; any thread may send or shut down.
final class TCPSocket: @unchecked Sendable {
    private let descriptor: Int32
    private let sending = NSLock()

    #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let sendFlags: Int32 = 0
    #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// Connects to the first address of the host that answers.
    static func connect(host: String, port: UInt16, timeout: Double) throws -> TCPSocket {
        var hints = addrinfo()
        hints.ai_socktype = stream
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &found)
        guard code == 0 else { throw WebSocketError.network(String(cString: gai_strerror(code))) }
        defer { freeaddrinfo(found) }
        var failure: any Error = WebSocketError.network("no address")
        var address = found
        while let candidate = address?.pointee {
            do { return try TCPSocket(candidate, timeout: timeout) } catch { failure = error }
            address = candidate.ai_next
        }
        throw failure
    }

    private init(_ address: addrinfo, timeout: Double) throws {
        descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
        guard descriptor >= 0 else { throw TCPSocket.failure() }
        do {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK)
            TCPSocket.set(IPPROTO_TCP, TCP_NODELAY, on: descriptor)
            #if canImport(Darwin)
            TCPSocket.set(SOL_SOCKET, SO_NOSIGPIPE, on: descriptor)
            #endif
            try finishConnecting(address, timeout: timeout)
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Only when nobody uses it any more: a number that is closed early may already be that of another file.
    deinit { close(descriptor) }

    private func finishConnecting(_ address: addrinfo, timeout: Double) throws {
        #if canImport(Darwin)
        let code = Darwin.connect(descriptor, address.ai_addr, address.ai_addrlen)
        #else
        let code = Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen)
        #endif
        if code == 0 { return }
        guard errno == EINPROGRESS else { throw TCPSocket.failure() }
        guard wait(for: POLLOUT, seconds: timeout) else { throw WebSocketError.network("no answer in time") }
        var problem: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size)
        guard problem == 0 else { throw TCPSocket.failure(problem) }
    }

    /// Sends all bytes, in one piece with respect to other senders.
    func send(_ bytes: [UInt8], timeout: Double) throws {
        try sending.withLock {
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Foundation.send(
                        descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, TCPSocket.sendFlags)
                }
                if count >= 0 {
                    sent += count
                } else if errno == EAGAIN || errno == EWOULDBLOCK {
                    guard wait(for: POLLOUT, seconds: timeout) else {
                        throw WebSocketError.network("a full buffer")
                    }
                } else if errno != EINTR {
                    throw TCPSocket.failure()
                }
            }
        }
    }

    /// What has come: nil when nothing did in time, empty when the other side has ended.
    func receive(within seconds: Double) throws -> [UInt8]? {
        guard wait(for: POLLIN, seconds: seconds) else { return nil }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count >= 0 { return Array(buffer[..<count]) }
        if errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return nil }
        throw TCPSocket.failure()
    }

    /// Ends both directions; a thread that receives wakes up.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    private func wait(for event: some BinaryInteger, seconds: Double) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&polled, 1, Int32(seconds * 1000)) > 0
    }

    private static func set(_ level: some BinaryInteger, _ option: Int32, on descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(level), option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func failure(_ code: Int32 = errno) -> WebSocketError {
        .network(String(cString: strerror(code)))
    }
}
