import Foundation
import PlatformClient
import Testing

struct AnswerReaderTests {
    private static let answers = [
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-A: b:c\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\nX-After: 1\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello",
    ]

    private func body(_ parts: [AnswerReader.Part]) -> String {
        var body = Data()
        for case .body(let data) in parts { body += data }
        return String(decoding: body, as: UTF8.self)
    }

    @Test("however the bytes are cut, head and body are the same", arguments: answers)
    func cuts(answer: String) throws {
        let bytes = Array(answer.utf8)
        for size in 1...bytes.count {
            var reader = AnswerReader()
            var parts: [AnswerReader.Part] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                parts += try reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(body(parts) == "hello" && parts.last == .end)
            guard case .head(status: 200, _) = parts.first else {
                Issue.record("no head")
                return
            }
        }
    }

    @Test("an answer that ends too early is a fault, wherever it was cut", arguments: answers)
    func early(answer: String) throws {
        let bytes = Array(answer.utf8)
        for count in bytes.indices {
            var reader = AnswerReader()
            _ = try reader.read(Array(bytes[..<count]))
            #expect(throws: AnswerReader.Fault.self) { try reader.finish() }
        }
    }

    @Test("without a length the body ends with the connection; 204 has none")
    func ends() throws {
        var reader = AnswerReader()
        var parts = try reader.read(Array("HTTP/1.1 200 OK\r\n\r\nhel".utf8))
        parts += try reader.read(Array("lo".utf8)) + reader.finish()
        #expect(body(parts) == "hello" && parts.last == .end)
        reader = AnswerReader()
        let nothing = try reader.read(Array("HTTP/1.1 204 No Content\r\nA: b\r\n\r\n".utf8))
        #expect(nothing == [.head(status: 204, headers: ["A": "b"]), .end])
    }

    @Test(
        "what is no answer",
        arguments: [
            "SSH-2.0-x\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
            "HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n",
            "HTTP/1.1 200 OK\r\ntransfer-encoding: gzip\r\n\r\n",
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        ])
    func nonsense(answer: String) {
        var reader = AnswerReader()
        #expect(throws: AnswerReader.Fault.self) { try reader.read(Array(answer.utf8)) }
    }
}
