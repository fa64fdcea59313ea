import SteleClients
import SteleContractModel
import SteleJSONText
import SteleRecordings

// Bodies of many messages: each is judged by itself, as if it had come alone (DESIGN.md §6).
extension Checker {
    /// How one message of a stream ended.
    private enum Message {
        case judged
        case notJSON(JSONError)
    }

    /// Holds each line, or each record of a JSON text sequence (RFC 7464), against its type.
    mutating func judgeLines(_ bytes: [UInt8], as use: TypeUse, _ exchange: Exchange, _ place: Place) {
        let separator: UInt8 = bytes.first == 0x1E ? 0x1E : 0x0A
        let slot = slot(exchange, place)
        responses.countBody(slot)
        var count = 0
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: separator) ?? bytes.count
            let line = start..<end
            start = end + 1
            if bytes[line].allSatisfy({ $0 <= 0x20 }) || isSentinel(bytes[line]) { continue }
            count += 1
            let message = judgeMessage(bytes, line, use, slot, exchange)
            if case .notJSON(let error) = message {
                if end == bytes.count, error.kind == .unexpectedEnd { return finish(count - 1, isCut: true) }
                noteNotJSON(error, exchange, place)
            }
        }
        finish(count, isCut: false)
    }

    /// Holds each server-sent event, or the JSON in its data, against its type.
    mutating func judgeEvents(
        _ bytes: [UInt8], as use: TypeUse, isData: Bool, _ exchange: Exchange, _ place: Place
    ) {
        let slot = slot(exchange, place)
        responses.countBody(slot)
        var stream = EventStream(bytes)
        var declared: Set<String>?
        if case .object(let object) = contract[use.type].shape {
            declared = Set(object.properties.map(\.name))
        }
        var count = 0
        while let event = stream.next() {
            if let data = event.data, isSentinel(data[...]) { continue }
            if isData, event.data == nil { continue }
            count += 1
            let message: Message
            if isData, let range = event.dataRange {
                message = judgeMessage(bytes, range, use, slot, exchange)
            } else {
                let text = isData ? event.data ?? [] : event.json(declared: declared)
                message = judgeMessage(text, 0..<text.count, use, slot, exchange, at: event.start)
            }
            if case .notJSON(let error) = message {
                if !event.isComplete, error.kind == .unexpectedEnd { return finish(count - 1, isCut: true) }
                noteNotJSON(error, exchange, place, at: event.start)
            }
        }
        finish(count, isCut: false)
    }

    /// What stands for a media type where messages came through a WebSocket; no media type is called so.
    static let frames = "websocket"

    /// Holds each frame that the client received against its type; what it sent is the client's own.
    mutating func judgeFrames(_ exchange: Exchange, _ operation: Int, _ frames: WebSocketFrames) {
        let declared = contract.operations[operation]
        if let number = Checker.response(of: declared, exchange.response.status) {
            responses.see(number, of: operation)
        }
        guard let use = frames.receive else { return tally.pass(.stream) }
        if delegated.contains(.frames(of: operation)) { return }
        let slot = responses.slot(
            operation, exchange.response.status, Checker.frames, response: nil, type: Int32(use.type.index),
            in: &walk.tree)
        responses.countBody(slot)
        var count = 0
        for message in exchange.messages where message.isReceived {
            guard case .text(let text) = message.content else { continue }
            let bytes = Array(text.utf8)
            if isSentinel(bytes[...]) { continue }
            count += 1
            if case .notJSON(let error) = judgeMessage(bytes, 0..<bytes.count, use, slot, exchange) {
                walk.note(
                    .bodyNotJSON, responses.slots[slot].root, source(exchange), offset: error.offset,
                    expected: "JSON", found: error.message)
            }
        }
        finish(count, isCut: false)
    }

    /// - Parameter offset: where the message begins in the body, when its bytes are a copy.
    private mutating func judgeMessage(
        _ bytes: [UInt8], _ range: Range<Int>, _ use: TypeUse, _ slot: Int, _ exchange: Exchange,
        at offset: Int? = nil
    ) -> Message {
        responses.countMessage(slot)
        let root = responses.slots[slot].root
        var source = source(exchange)
        source.fixedOffset = offset
        let error: JSONError? = bytes.withUnsafeBufferPointer { buffer in
            do throws(JSONError) {
                try walk.walk(buffer, range, as: PlannedUse(use), at: root, of: source)
                return nil
            } catch {
                return error
            }
        }
        return error.map { .notJSON($0) } ?? .judged
    }

    private mutating func noteNotJSON(
        _ error: JSONError, _ exchange: Exchange, _ place: Place, at offset: Int? = nil
    ) {
        note(
            .bodyNotJSON, exchange, place, offset: offset ?? error.offset, expected: "JSON",
            found: error.message)
    }

    /// A stream counts as judged once a message of it was; the cut end of one is passed over.
    private mutating func finish(_ count: Int, isCut: Bool) {
        if count > 0 { tally.judged += 1 } else { tally.pass(isCut ? .cut : .stream) }
        if count > 0, isCut { tally.pass(.cutMessage) }
    }

    func isSentinel(_ text: ArraySlice<UInt8>) -> Bool {
        let trimmed = text.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
        return options.sentinels.contains { $0.utf8.elementsEqual(trimmed) }
    }
}
