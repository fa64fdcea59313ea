import Foundation

/// Bytes of an HTTP/1.1 answer into its head and body (RFC 9112), however the bytes are cut. An answer that ends too early
/// is a fault, wherever it was cut.
package struct AnswerReader: Sendable {
    package enum Part: Equatable, Sendable {
        case head(status: Int, headers: [String: String])
        case body(Data)
        /// Nothing comes after it.
        case end
    }

    package struct Fault: Error, Equatable {
        package let what: String
    }

    private enum State: Equatable {
        case head, trailer, done
        case chunkSize, chunkEnd
        /// So many bytes are to come, of the body or of one chunk.
        case bytes(left: Int, isChunk: Bool)
        /// The body is what comes until the connection ends.
        case rest
    }

    private var state = State.head
    private var buffer = Data()

    package init() {}

    /// What these bytes complete.
    package mutating func read(_ bytes: [UInt8]) throws -> [Part] {
        buffer.append(contentsOf: bytes)
        var parts: [Part] = []
        while let part = try next() { parts.append(contentsOf: part) }
        return parts
    }

    /// The connection has ended.
    package mutating func finish() throws -> [Part] {
        switch state {
        case .rest:
            state = .done
            return [.end]
        case .done: return []
        default: throw Fault(what: "an answer that was cut")
        }
    }

    /// One step; nil when more bytes are needed.
    private mutating func next() throws -> [Part]? {
        switch state {
        case .done: return nil
        case .head: return try head()
        case .rest: return buffer.isEmpty ? nil : [.body(take(buffer.count))]
        case .bytes(left: 0, isChunk: true):
            state = .chunkEnd
            return []
        case .bytes(left: 0, isChunk: false): return end()
        case .bytes(let left, let isChunk):
            if buffer.isEmpty { return nil }
            let part = take(min(left, buffer.count))
            state = .bytes(left: left - part.count, isChunk: isChunk)
            return [.body(part)]
        case .chunkSize: return try chunkSize()
        case .chunkEnd:
            guard let line = try line() else { return nil }
            guard line.isEmpty else { throw Fault(what: "a chunk without its end") }
            state = .chunkSize
            return []
        case .trailer:
            guard let line = try line() else { return nil }
            return line.isEmpty ? end() : []
        }
    }

    private mutating func head() throws -> [Part]? {
        guard let range = buffer.range(of: Data("\r\n\r\n".utf8)) else {
            if buffer.count > 65_536 { throw Fault(what: "a head that does not end") }
            return nil
        }
        let text = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
        buffer = Data(buffer[range.upperBound...])
        var lines = text.components(separatedBy: "\r\n")[...]
        let first = lines.removeFirst().split(separator: " ", maxSplits: 2)
        guard first.count >= 2, first[0].hasPrefix("HTTP/1."), let status = Int(first[1]) else {
            throw Fault(what: "an answer that is not HTTP")
        }
        // 100 Continue and its like come before the answer.
        if (100..<200).contains(status) { return [] }
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { throw Fault(what: "a header without a colon") }
            headers[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces)
        }
        state = try body(status, headers)
        return [.head(status: status, headers: headers)]
    }

    /// How the body ends (§6.3).
    private func body(_ status: Int, _ headers: [String: String]) throws -> State {
        func value(_ name: String) -> String? { headers.first { $0.key.lowercased() == name }?.value }
        if status == 204 || status == 304 { return .bytes(left: 0, isChunk: false) }
        if let coding = value("transfer-encoding") {
            guard coding.lowercased() == "chunked" else { throw Fault(what: "an unknown transfer coding") }
            return .chunkSize
        }
        guard let length = value("content-length") else { return .rest }
        guard let count = Int(length), count >= 0 else { throw Fault(what: "a length that is no number") }
        return .bytes(left: count, isChunk: false)
    }

    private mutating func chunkSize() throws -> [Part]? {
        guard let line = try line() else { return nil }
        let digits = line.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        guard let count = Int(digits, radix: 16), count >= 0 else {
            throw Fault(what: "a chunk without a size")
        }
        state = count == 0 ? .trailer : .bytes(left: count, isChunk: true)
        return []
    }

    private mutating func line() throws -> String? {
        guard let range = buffer.range(of: Data("\r\n".utf8)) else {
            if buffer.count > 65_536 { throw Fault(what: "a line that does not end") }
            return nil
        }
        let line = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
        buffer = Data(buffer[range.upperBound...])
        return line
    }

    private mutating func end() -> [Part] {
        state = .done
        return [.end]
    }

    private mutating func take(_ count: Int) -> Data {
        let part = Data(buffer.prefix(count))
        buffer = Data(buffer.dropFirst(count))
        return part
    }
}
