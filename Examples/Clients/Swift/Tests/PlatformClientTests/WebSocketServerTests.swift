import Foundation
import PlatformClient
import Testing

/// The client against a server that others wrote. It needs a Python with the package `websockets`, named by the variable
/// `WEBSOCKETS_PYTHON`; without it these tests are skipped.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEBSOCKETS_PYTHON"] != nil))
struct WebSocketServerTests {
    private func withServer(_ body: (URL) async throws -> Void) async throws {
        let python = try #require(ProcessInfo.processInfo.environment["WEBSOCKETS_PYTHON"])
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("websocket_server.py")
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script.path]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
        try await body(try #require(URL(string: "http://127.0.0.1:\(port)/talk?x=1")))
    }

    private func answer(_ socket: WebSocketConnection, to message: WebSocketMessage) async throws
        -> WebSocketConnection.News?
    {
        try socket.send(message)
        for await news in socket.news { return news }
        return nil
    }

    @Test("texts, bytes, fragments, pings and large messages, both ways")
    func messages() async throws {
        try await withServer { url in
            let socket = try await WebSocketConnection.connect(to: url)
            #expect(try await answer(socket, to: .text("grüße 🙂")) == .message(.text("grüße 🙂")))
            #expect(try await answer(socket, to: .text("")) == .message(.text("")))
            #expect(try await answer(socket, to: .text("fragments")) == .message(.text("grüße 🙂")))
            #expect(try await answer(socket, to: .text("pings")) == .message(.text("pinged")))
            #expect(try await answer(socket, to: .text("bytes")) == .message(.binary(Array(0...255))))
            #expect(
                try await answer(socket, to: .text("large"))
                    == .message(.text(String(repeating: "x", count: 200_000))))
            let large = [UInt8](repeating: 7, count: 1_000_000)
            #expect(try await answer(socket, to: .binary(large)) == .message(.binary(large)))
            socket.close(code: 1000, reason: "done")
            for await news in socket.news { #expect(news == .closed(code: 1000, reason: "done")) }
        }
    }

    @Test("a server that closes, one that vanishes, and one whose message is beyond the limit")
    func ends() async throws {
        try await withServer { url in
            var socket = try await WebSocketConnection.connect(to: url)
            #expect(try await answer(socket, to: .text("close")) == .closed(code: 1012, reason: "back soon"))
            socket = try await WebSocketConnection.connect(to: url)
            #expect(try await answer(socket, to: .text("cut")) == .closed(code: 1006, reason: ""))
            var limits = WebSocketConnection.Limits()
            limits.message = 100_000
            socket = try await WebSocketConnection.connect(to: url, limits: limits)
            guard case .closed(code: 1009, _) = try await answer(socket, to: .text("large")) else {
                Issue.record("a message beyond the limit was taken")
                return
            }
        }
    }

    @Test("nobody is there")
    func nobody() async throws {
        var freed: URL?
        try await withServer { freed = $0 }
        let url = try #require(freed)
        await #expect(throws: WebSocketError.self) { try await WebSocketConnection.connect(to: url) }
        let secure = try #require(URL(string: "https://127.0.0.1/"))
        await #expect(throws: WebSocketError.self) { try await WebSocketConnection.connect(to: secure) }
    }
}
