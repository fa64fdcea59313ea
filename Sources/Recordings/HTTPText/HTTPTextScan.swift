/// The walk over a text of HTTP messages.
struct HTTPTextScan {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    var isAtEnd: Bool { index >= bytes.count }

    /// The line that begins at an index, without its end, and where the next one begins.
    private func line(at start: Int) -> (content: Slice<UnsafeBufferPointer<UInt8>>, next: Int) {
        let end = first(0x0A, in: bytes, from: start) ?? bytes.count
        let isPair = end > start && bytes[end - 1] == 0x0D
        return (bytes[start..<(isPair ? end - 1 : end)], min(end + 1, bytes.count))
    }

    /// The line at the current place.
    func startLine() -> HTTPLine? { isAtEnd ? nil : HTTPLine(line(at: index).content) }

    /// Goes to the first line that begins a message.
    ///
    /// - Returns: where text stands before it that belongs to no message.
    mutating func skipToMessage() -> Int? {
        var stray: Int?
        while !isAtEnd {
            let (content, next) = line(at: index)
            switch HTTPLine(content).kind {
            case .status, .request: return stray
            case .note, .empty: break
            case .other: stray = stray ?? index
            }
            index = next
        }
        return stray
    }

    /// Leaves the line behind that begins a message, and goes to the next such line.
    mutating func skipToNextStart() -> Bool {
        while !isAtEnd {
            index = line(at: index).next
            guard let line = startLine() else { return false }
            switch line.kind {
            case .status, .request: return true
            default: continue
            }
        }
        return false
    }

    /// A head: its header fields, behind the line that begins it; nil where the text ends before the empty line.
    ///
    /// The head of a request may end with the text, or with the next message.
    mutating func head(isMarked: Bool) -> (fields: [HeaderField], isComplete: Bool) {
        index = line(at: index).next
        var fields: [HeaderField] = []
        while !isAtEnd {
            let (whole, next) = line(at: index)
            let line = HTTPLine(whole)
            if isMarked, !line.isMarked {
                // What curl says about itself may stand among them.
                if case .note = line.kind {
                    index = next
                    continue
                }
                return (fields, true)
            }
            let content = isMarked ? whole.dropFirst(2) : whole
            if content.allSatisfy({ $0 <= 0x20 }) {
                index = next
                return (fields, true)
            }
            switch line.kind {
            case .status, .request: return (fields, false)
            default: HTTPTextScan.add(content, to: &fields)
            }
            index = next
        }
        return (fields, false)
    }

    /// RFC 9112 §5; a line that begins with a space goes on with the field before it (§5.2). What has no colon is passed over.
    private static func add(_ line: Slice<UnsafeBufferPointer<UInt8>>, to fields: inout [HeaderField]) {
        let text = String(decoding: line, as: UTF8.self)
        func trimmed(_ text: Substring) -> String {
            let start = text.drop { $0 == " " || $0 == "\t" }
            return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
        }
        if line.first == 0x20 || line.first == 0x09 {
            guard let last = fields.popLast() else { return }
            fields.append(HeaderField(name: last.name, value: last.value + " " + trimmed(text[...])))
        } else if let colon = text.firstIndex(of: ":"), colon != text.startIndex {
            let name = trimmed(text[..<colon])
            fields.append(HeaderField(name: name, value: trimmed(text[text.index(after: colon)...])))
        }
    }

    mutating func skipLine() { index = line(at: index).next }

    mutating func move(to place: Int) { index = min(max(place, index), bytes.count) }
}

// MARK: Where a body ends

extension HTTPTextScan {
    /// Whether a message may end here: nothing follows, or what begins another one, or what tools say.
    func isBoundary(_ place: Int) -> Bool {
        var start = place
        while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
        guard start < bytes.count else { return true }
        let line = HTTPLine(line(at: start).content)
        switch line.kind {
        case .status, .request, .note: return true
        case .empty, .other: return line.isMarked
        }
    }

    func isLineEnd(_ place: Int) -> Bool {
        place >= bytes.count || bytes[place] == 0x0A || bytes[place] == 0x0D
    }

    /// Where the body ends that begins here and whose length nothing tells: before the next line that begins a message, or
    /// that curl marked, or before a whole head in the middle of a line, where the body had no line break at its end.
    func endOfBody(isMarked: Bool) -> Int {
        var place = index
        while place < bytes.count {
            let (content, next) = line(at: place)
            let line = HTTPLine(content)
            switch line.kind {
            case .status where startsHead(at: place), .request where startsHead(at: place): return place
            case .note where isMarked || content.starts(with: "###".utf8): return place
            default: break
            }
            if let inside = startInside(content, isMarked: isMarked) { return inside }
            place = next
        }
        return bytes.count
    }

    /// Whether the line is followed by a header field or an empty line.
    private func startsHead(at place: Int) -> Bool {
        let (start, next) = line(at: place)
        guard next < bytes.count else { return true }
        let isMarked = HTTPLine(start).isMarked
        let content = isMarked ? line(at: next).content.dropFirst(2) : line(at: next).content
        let name = content.prefix { $0 != UInt8(ascii: ":") }
        return content.allSatisfy { $0 <= 0x20 }
            || name.count < content.count && !name.isEmpty
                && name.allSatisfy {
                    $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "{")
                }
    }

    /// What curl says behind a body that ended without a line break.
    private static let remarks = [
        "* Connection #", "* Closing connection", "* Found bundle", "* Re-using", "* Issue another request",
        "*   Trying", "* Hostname", "* Excess found",
    ]

    private func startInside(_ content: Slice<UnsafeBufferPointer<UInt8>>, isMarked: Bool) -> Int? {
        var rest = content.dropFirst()
        while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "H") || $0 == UInt8(ascii: "*") }) {
            rest = bytes[start..<content.endIndex]
            if isMarked, HTTPTextScan.remarks.contains(where: { rest.starts(with: $0.utf8) }) { return start }
            // A text of JSON that speaks of HTTP ends with a quote.
            if HTTPLine.status(rest) != nil, !rest.contains(UInt8(ascii: "\"")), startsHead(at: start) {
                return start
            }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// The content of a body in chunks (RFC 9112 §7.1) that begins here, and where it ends; nil where it is in none: many
    /// tools undo the coding and keep the header.
    func chunked() -> (content: [UInt8], end: Int, isWhole: Bool)? {
        var content: [UInt8] = []
        var place = index
        var isFirst = true
        while place < bytes.count {
            let (head, next) = line(at: place)
            let digits = head.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 }
            // No sign stands before a size, and Swift would read one.
            guard (1...8).contains(digits.count),
                digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
                next > place + head.count
            else { return isFirst ? nil : (content, place, false) }
            if size == 0 { return (content, endOfTrailer(next), true) }
            guard next + size <= bytes.count else {
                return (content + bytes[next...], bytes.count, false)
            }
            content += bytes[next..<(next + size)]
            place = next + size
            if place < bytes.count, bytes[place] == 0x0D { place += 1 }
            guard place < bytes.count, bytes[place] == 0x0A else {
                return isFirst ? nil : (content, place, false)
            }
            place += 1
            isFirst = false
        }
        return isFirst ? nil : (content, place, false)
    }

    /// Trailer fields, and the empty line behind them.
    private func endOfTrailer(_ start: Int) -> Int {
        var place = start
        while place < bytes.count {
            let (content, next) = line(at: place)
            if content.isEmpty { return next }
            guard content.contains(UInt8(ascii: ":")), HTTPLine(content).kind == .other else { return place }
            place = next
        }
        return place
    }
}
