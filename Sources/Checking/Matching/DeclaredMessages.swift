import SteleContractModel
import SteleRecordings

/// What a client has to decode of a recorded exchange: the body, or each message of a stream, and the type that the contract
/// declares for it.
package struct DeclaredMessages: Sendable {
    package let operation: Operation
    /// Nil where the contract declares nothing for the status or the media type: a client that goes by it fails there.
    package let use: TypeUse?
    /// JSON as it was received.
    package let messages: [[UInt8]]
    package let isStream: Bool
}

extension Checker {
    /// Nil where a client decodes nothing: the exchange belongs to no operation, has no body, or one that is no JSON by
    /// contract.
    package func declaredMessages(of exchange: Exchange) -> DeclaredMessages? {
        guard let operation = operation(of: exchange), case .bytes(let bytes) = exchange.response.body,
            !bytes.isEmpty, Checker.reasonNotToJudge(exchange) == nil
        else { return nil }
        let undeclared = DeclaredMessages(operation: operation, use: nil, messages: [bytes], isStream: false)
        let status = exchange.response.status
        guard let number = Checker.response(of: operation, status) else {
            return (300..<400).contains(status) ? nil : undeclared
        }
        let response = operation.responses[number]
        let content: MediaContent
        if let mediaType = exchange.response.mediaType.map({ MediaType($0) }) {
            guard let fitting = Checker.content(of: response, mediaType) else {
                return response.content.isEmpty ? nil : undeclared
            }
            content = fitting
        } else if response.content.count == 1 {
            content = response.content[0]
        } else {
            return nil
        }
        let messages: [[UInt8]]
        switch content.payload {
        case .json(let use):
            return DeclaredMessages(operation: operation, use: use, messages: [bytes], isStream: false)
        case .jsonLines: messages = lines(of: bytes)
        case .eventData: messages = events(of: bytes).compactMap(\.data)
        case .events(let use):
            var declared: Set<String>?
            if case .object(let object) = contract[use.type].shape {
                declared = Set(object.properties.map(\.name))
            }
            messages = events(of: bytes).map { $0.json(declared: declared) }
        case .form, .other: return nil
        }
        return DeclaredMessages(operation: operation, use: content.use, messages: messages, isStream: true)
    }

    private func lines(of bytes: [UInt8]) -> [[UInt8]] {
        let separator: UInt8 = bytes.first == 0x1E ? 0x1E : 0x0A
        return bytes.split(separator: separator)
            .filter { !$0.allSatisfy { $0 <= 0x20 } && !isSentinel($0) }
            .map(Array.init)
    }

    private func events(of bytes: [UInt8]) -> [EventStream.Event] {
        var stream = EventStream(bytes)
        var events: [EventStream.Event] = []
        while let event = stream.next() {
            if let data = event.data, isSentinel(data[...]) { continue }
            events.append(event)
        }
        return events
    }
}
