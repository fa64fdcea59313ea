/// One line of a text with HTTP messages, as what it is there.
struct HTTPLine {
    enum Kind: Equatable {
        case status(Int)
        case request(method: String, target: String)
        /// What tools write between messages: comments, progress, separators.
        case note
        case empty
        case other
    }

    let kind: Kind
    /// Whether `curl -v` marked it as part of a message.
    let isMarked: Bool

    /// - Parameter line: without its end.
    init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        let line = HTTPLine.behindProgress(line)
        let mark = line.first
        let isMarked =
            (mark == UInt8(ascii: "<") || mark == UInt8(ascii: ">"))
            && line.dropFirst().first.map { $0 == 0x20 } ?? true && !line.isEmpty
        let content = isMarked ? line.dropFirst(2) : line
        self.isMarked = isMarked
        if content.allSatisfy({ $0 <= 0x20 }) {
            kind = isMarked ? .note : .empty
        } else if let status = HTTPLine.status(content) {
            kind = .status(status)
        } else if let (method, target) = HTTPLine.request(content) {
            kind = .request(method: method, target: target)
        } else {
            kind = isMarked || HTTPLine.isNote(content) ? .note : .other
        }
    }

    /// `HTTP/1.1 200 OK` (RFC 9112 §4), and `HTTP/2 200` as tools write it for later versions.
    static func status(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard line.starts(with: "HTTP/".utf8) else { return nil }
        var rest = line.dropFirst(5)
        let version = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        guard (1...3).contains(version.count) else { return nil }
        rest = rest.dropFirst(version.count)
        guard rest.first == 0x20 else { return nil }
        rest = rest.drop { $0 == 0x20 }
        let digits = rest.prefix(while: isDigit)
        guard digits.count == 3, rest.dropFirst(3).first.map({ $0 == 0x20 || $0 == 0x0D }) ?? true else {
            return nil
        }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static let methods: Set<String> = [
        "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH",
    ]

    /// `GET /items HTTP/1.1` (RFC 9112 §3), without the version in files of requests.
    private static func request(
        _ line: Slice<UnsafeBufferPointer<UInt8>>
    ) -> (method: String, target: String)? {
        let method = String(decoding: line.prefix { $0 != 0x20 }.prefix(8), as: UTF8.self)
        guard methods.contains(method) else { return nil }
        let rest = line.dropFirst(method.utf8.count).drop { $0 == 0x20 }
        let target = rest.prefix { $0 > 0x20 }
        let behind = rest.dropFirst(target.count).drop { $0 <= 0x20 }
        guard behind.isEmpty || behind.starts(with: "HTTP/".utf8) else { return nil }
        let text = String(decoding: target, as: UTF8.self)
        let isTarget = ["/", "http://", "https://", "ws://", "wss://", "{{"].contains { text.hasPrefix($0) }
        return isTarget || method == "CONNECT" && !text.isEmpty || text == "*" ? (method, text) : nil
    }

    /// Comments and definitions of `.http` files, what `curl -v` says between messages, and its progress.
    private static func isNote(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let starts = ["* ", "#", "//", "@", "{ [", "} [", "  % Total", "  0 ", "100 ", "$ "]
        if starts.contains(where: { line.starts(with: $0.utf8) }) { return true }
        return line.drop { $0 == 0x20 }.starts(with: "Dload".utf8)
    }

    /// curl writes over its progress, which begins with CR, and goes on in the same line.
    private static func behindProgress(
        _ line: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        guard line.first == 0x0D, let last = line.lastIndex(of: UInt8(ascii: ":")) else { return line }
        return line[last...].dropFirst().drop { byte in
            byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "*")
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
