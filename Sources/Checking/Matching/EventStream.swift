/// Splits a stream of server-sent events into its events (WHATWG HTML §9.2.6).
struct EventStream {
    /// One event, as its fields say.
    struct Event {
        /// The lines of `data`, joined; nil when there is none.
        var data: [UInt8]?
        /// Where the data stands in the stream when it is a single line.
        var dataRange: Range<Int>?
        var type: [UInt8]?
        var id: [UInt8]?
        var retry: [UInt8]?
        /// Of its first field.
        var start = 0
        /// False for what stands behind the last empty line, which a browser drops.
        var isComplete = true

        var isEmpty: Bool { data == nil && type == nil && id == nil && retry == nil }
    }

    private let bytes: [UInt8]
    private var index: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next event that has a field; nil at the end.
    mutating func next() -> Event? {
        var event = Event()
        while let line = nextLine() {
            if !line.isEmpty {
                read(line, &event)
            } else if !event.isEmpty {
                return event
            }
        }
        event.isComplete = false
        return event.isEmpty ? nil : event
    }

    /// A line ends with CR, LF or both.
    private mutating func nextLine() -> Range<Int>? {
        guard index < bytes.count else { return nil }
        let start = index
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        let line = start..<index
        if index < bytes.count {
            let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            index += isPair ? 2 : 1
        }
        return line
    }

    /// A field's name ends at the first colon; one space behind it is no part of the value. A comment has no name.
    private func read(_ line: Range<Int>, _ event: inout Event) {
        let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) ?? line.upperBound
        var start = min(colon + 1, line.upperBound)
        if start < line.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
        let value = start..<line.upperBound
        let isFirst = event.isEmpty
        switch String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self) {
        case "data":
            event.dataRange = event.data == nil ? value : nil
            event.data = event.data.map { $0 + [0x0A] + bytes[value] } ?? Array(bytes[value])
        case "event": event.type = Array(bytes[value])
        case "id": event.id = Array(bytes[value])
        case "retry": event.retry = Array(bytes[value])
        default: return
        }
        if isFirst { event.start = line.lowerBound }
    }
}

extension EventStream.Event {
    /// The event as the object that OpenAPI 3.2 describes (OAS 3.2 §4.14.4.1): `data`, `event` and `id` are text, `retry` is
    /// a number. Which of them a server sends is no matter of the contract, so that those without a property are left out.
    ///
    /// - Parameter declared: the names of the object's properties; nil where the type is no plain object.
    func json(declared: Set<String>?) -> [UInt8] {
        var members: [[UInt8]] = []
        func isWanted(_ name: String) -> Bool { declared?.contains(name) ?? true }
        for (name, value) in [("data", data), ("event", type), ("id", id)] where isWanted(name) {
            if let value { members.append(Array("\"\(name)\":".utf8) + Self.quoted(value)) }
        }
        if let retry, isWanted("retry") {
            let isNumber = !retry.isEmpty && retry.allSatisfy { (0x30...0x39).contains($0) }
            let digits = retry.drop { $0 == 0x30 }
            members.append(
                Array("\"retry\":".utf8)
                    + (isNumber ? (digits.isEmpty ? [0x30] : Array(digits)) : Self.quoted(retry)))
        }
        return Array("{".utf8) + members.joined(separator: [UInt8(ascii: ",")]) + Array("}".utf8)
    }

    /// Text as a JSON string; bytes that are no UTF-8 read as U+FFFD, as in a browser.
    private static func quoted(_ text: [UInt8]) -> [UInt8] {
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in String(decoding: text, as: UTF8.self).utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                quoted += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: quoted.append(byte)
            }
        }
        return quoted + [UInt8(ascii: "\"")]
    }
}
