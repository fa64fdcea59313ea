import CaseRunner
import Foundation
import SteleFindings
import SteleRecordings
import Testing

@Suite struct RecordingCaseTests {
    @Test("Recordings read as their cases expect", arguments: Case.all(in: "record"))
    func exchangesOfCase(_ recording: Case) throws {
        var lines: [String] = []
        for input in recording.inputs {
            let bytes = [UInt8](try Data(contentsOf: input))
            lines += bytes.withUnsafeBufferPointer { read(input.lastPathComponent, $0, of: recording) }
        }
        recording.expect(["expected.exchanges.txt": lines.map { $0 + "\n" }.joined()])
    }

    private func read(
        _ name: String, _ bytes: UnsafeBufferPointer<UInt8>, of test: Case
    ) -> [String] {
        let operation = test.namedOperation
        guard let reader = RecordingReaders.reader(for: bytes, of: operation) else {
            return ["not recognised"]
        }
        let input = RecordingInput(bytes).uncompressed()
        let recording = Recording(file: name, input, operation: operation) { name in
            (try? test.input("__files/" + name)).map { [UInt8]($0) }
        }
        var lines: [String] = []
        let findings = reader.read(recording) { lines.append(describe($0)) }
        return lines
            + findings.map { "\($0.severity) \($0.rule) \($0.location?.description ?? "-"): \($0.message)" }
    }

    private func describe(_ exchange: Exchange) -> String {
        let response = exchange.response
        let messages = exchange.messages.map { message in
            let direction = message.isReceived ? "received" : "sent"
            if case .text(let text) = message.content { return "\n    \(direction) \(text)" }
            return "\n    \(direction) what is no text"
        }.joined()
        let body: String
        switch response.body {
        case .absent(let reason): body = "absent (\(reason.rawValue))"
        case .bytes(let bytes):
            body = "\(bytes.count) bytes \(String(decoding: bytes.prefix(60), as: UTF8.self))"
        }
        return """
            \(exchange.source.entry): \(exchange.request.method) \(exchange.request.url) \
            (\(exchange.request.headers.count) headers) → \(response.status) \
            (\(response.headers.count) headers) \(response.mediaType ?? "no type") \(body) \
            at \(exchange.startedAt ?? "?")\(address(exchange))\(messages)
            """
    }

    private func address(_ exchange: Exchange) -> String {
        switch exchange.address {
        case .url: ""
        case .operation(let id): " of \(id)"
        case .pattern: " for a pattern"
        }
    }
}

extension Case {
    /// What a recording belongs to where its case is about one that does not say so: `…-named`.
    var namedOperation: NamedOperation? {
        name.hasSuffix("-named") ? NamedOperation(id: "listItems", status: 200) : nil
    }
}
