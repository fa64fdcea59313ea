import Foundation

/// The HTTP exchange that opens a WebSocket (RFC 6455 §4).
package struct Handshake: Sendable {
    package let key: String

    package init(key: String = Data.random(count: 16).base64EncodedString()) { self.key = key }

    /// The bytes of the request.
    package func request(host: String, port: UInt16, target: String, headers: [String: String]) -> [UInt8] {
        var lines = [
            "GET \(target) HTTP/1.1", "Host: \(host):\(port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13",
        ]
        lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// What the server must answer to this key (§4.2.2).
    package var accept: String {
        Digest.sha1(Data((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)).base64EncodedString()
    }

    /// The number of bytes that the answer's head takes, or nil until all of it is there. What follows are frames.
    package func check(_ bytes: [UInt8]) throws -> Int? {
        guard let end = Handshake.end(of: bytes) else {
            if bytes.count > 16_384 { throw WebSocketError.handshake("a head that does not end") }
            return nil
        }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        guard status == 101 else { throw WebSocketError.refused(status: status) }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[line[..<colon].lowercased()] = value
        }
        let upgrades = headers["upgrade"]?.lowercased() == "websocket"
        let connects = headers["connection"]?.lowercased().contains("upgrade") ?? false
        guard upgrades, connects, headers["sec-websocket-accept"] == accept else {
            throw WebSocketError.handshake("an answer to another request")
        }
        // No extension and no subprotocol was offered (§4.1).
        guard headers["sec-websocket-extensions"] == nil, headers["sec-websocket-protocol"] == nil else {
            throw WebSocketError.handshake("an extension that was not offered")
        }
        return end
    }

    private static func end(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        let mark = Array("\r\n\r\n".utf8)
        return (0...bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == mark }.map { $0 + 4 }
    }
}

/// Why there is no connection.
package enum WebSocketError: Error, Equatable, Sendable {
    /// The network, in the system's words.
    case network(String)
    /// The server answered, but with another status than 101.
    case refused(status: Int)
    case handshake(String)
    /// What the client can't do: `wss` needs TLS, which this client leaves to the platform.
    case unsupported(String)
}
