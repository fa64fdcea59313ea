#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// How `URLSession` speaks `http:` on Linux. Foundation's own way there ends the whole process when an answer is cut within
/// its head ("Transfer completed, but there's no response"), and connections are cut anywhere. One connection a request, so
/// that none is sent again unasked; `https:` stays with Foundation.
final class PlainHTTP: URLProtocol {
    private let lock = NSLock()
    private var socket: TCPSocket?
    private var isStopped = false

    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "http" }

    override class func canInit(with task: URLSessionTask) -> Bool {
        task.currentRequest.map { canInit(with: $0) } ?? false
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        // Foundation calls from one thread and this one answers from another; what they share is behind the lock.
        nonisolated(unsafe) let loader = self
        let thread = Thread { loader.load() }
        thread.name = "HTTP"
        thread.start()
    }

    override func stopLoading() {
        lock.withLock {
            isStopped = true
            socket?.shutDown()
        }
    }

    private func load() {
        do {
            guard let url = request.url, let host = url.host else { throw URLError(.badURL) }
            let port = UInt16(clamping: url.port ?? 80)
            let socket = try TCPSocket.connect(host: host, port: port, timeout: request.timeoutInterval)
            guard hold(socket) else { return }
            try socket.send(bytes(url, host, port), timeout: request.timeoutInterval)
            try receive(from: socket, url)
            if !wasStopped { client?.urlProtocolDidFinishLoading(self) }
        } catch {
            if !wasStopped { client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost)) }
        }
    }

    private func receive(from socket: TCPSocket, _ url: URL) throws {
        var reader = AnswerReader()
        while !wasStopped {
            guard let bytes = try socket.receive(within: 1) else { continue }
            for part in bytes.isEmpty ? try reader.finish() : try reader.read(bytes) where !wasStopped {
                switch part {
                case .head(let status, let headers):
                    let response = HTTPURLResponse(
                        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
                    guard let response else { throw URLError(.badServerResponse) }
                    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
                case .body(let data): client?.urlProtocol(self, didLoad: data)
                case .end: return
                }
            }
        }
    }

    private func bytes(_ url: URL, _ host: String, _ port: UInt16) -> [UInt8] {
        let path = url.path(percentEncoded: true)
        let target = (path.isEmpty ? "/" : path) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
        var lines = [
            "\(request.httpMethod ?? "GET") \(target) HTTP/1.1", "Host: \(host):\(port)", "Connection: close",
        ]
        lines += (request.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }
        let body = request.httpBody
        if body != nil || ["POST", "PUT", "PATCH"].contains(request.httpMethod) {
            lines.append("Content-Length: \(body?.count ?? 0)")
        }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body.map { Array($0) } ?? [])
    }

    private var wasStopped: Bool { lock.withLock { isStopped } }

    /// Keeps the connection, to be shut down when the request is given up; false if it was already.
    private func hold(_ socket: TCPSocket) -> Bool {
        lock.withLock {
            self.socket = socket
            return !isStopped
        }
    }
}
#endif
