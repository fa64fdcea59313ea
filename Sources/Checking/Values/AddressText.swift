/// Reads addresses of people and machines by their grammar; nothing is allocated for it.
enum AddressText {
    typealias Text = Slice<UnsafeBufferPointer<UInt8>>

    /// A mailbox (RFC 5321 §4.1.2): a dotted or quoted local part, and a host name or an address in brackets.
    static func isEmail(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let at = text.lastIndex(of: UInt8(ascii: "@")), isLocalPart(text[..<at]) else { return false }
        let domain = text[(at + 1)...]
        guard domain.first == UInt8(ascii: "["), domain.last == UInt8(ascii: "]") else {
            return isHostName(domain)
        }
        let address = domain.dropFirst().dropLast()
        let mark: StaticString = "IPv6:"
        let isMarked = address.starts(
            with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
        return isMarked ? isIPv6(address.dropFirst(mark.utf8CodeUnitCount)) : isIPv4(address)
    }

    private static func isLocalPart(_ text: Text) -> Bool {
        if text.count >= 2, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") {
            var isEscaped = false
            for byte in text.dropFirst().dropLast() {
                if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") && !isEscaped { return false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            }
            return !isEscaped
        }
        var parts = Parts(text, separator: UInt8(ascii: "."))
        while let atom = parts.next() {
            if atom.isEmpty || !atom.allSatisfy(isAtomCharacter) { return false }
        }
        return true
    }

    /// Labels of letters, digits and inner hyphens (RFC 1123 §2.1); what is not ASCII may be anything.
    private static func isHostName(_ text: Text) -> Bool {
        if text.isEmpty || text.count > 255 { return false }
        var labels = Parts(text, separator: UInt8(ascii: "."))
        while let label = labels.next() {
            guard (1...63).contains(label.count), label.first != UInt8(ascii: "-"),
                label.last != UInt8(ascii: "-"),
                label.allSatisfy({ isLetterOrDigit($0) || $0 >= 0x80 || $0 == UInt8(ascii: "-") })
            else { return false }
        }
        return true
    }

    /// Four numbers up to 255 without leading zeros (RFC 3986 §3.2.2).
    static func isIPv4(_ text: UnsafeBufferPointer<UInt8>) -> Bool { isIPv4(text[...]) }

    private static func isIPv4(_ text: Text) -> Bool {
        guard (7...15).contains(text.count) else { return false }
        var parts = Parts(text, separator: UInt8(ascii: "."))
        var count = 0
        while let part = parts.next() {
            guard (1...3).contains(part.count), part.allSatisfy(isDigit) else { return false }
            if part.count > 1, part.first == UInt8(ascii: "0") { return false }
            if part.reduce(0, { $0 * 10 + Int($1 - UInt8(ascii: "0")) }) > 255 { return false }
            count += 1
        }
        return count == 4
    }

    /// Eight groups of hexadecimal digits, a run of them left out, two as an IPv4 address (RFC 4291 §2.2).
    static func isIPv6(_ text: UnsafeBufferPointer<UInt8>) -> Bool { isIPv6(text[...]) }

    static func isIPv6(_ text: Text) -> Bool {
        let colon = UInt8(ascii: ":")
        // A colon at either end belongs to the gap, and is none without it.
        guard text.count >= 2, text.first != colon || text.dropFirst().first == colon,
            text.last != colon || text.dropLast().last == colon
        else { return false }
        var groups = Parts(text, separator: colon)
        var (places, count, gaps) = (0, 0, 0)
        while let group = groups.next() {
            places += 1
            let isLast = groups.isDone
            if group.isEmpty {
                if places > 1, !isLast { gaps += 1 }
            } else if isLast, group.contains(UInt8(ascii: ".")) {
                guard isIPv4(group) else { return false }
                count += 2
            } else {
                guard group.count <= 4, group.allSatisfy(isHexDigit) else { return false }
                count += 1
            }
        }
        guard places >= 3 else { return false }
        return gaps == 1 ? count < 8 : gaps == 0 && count == 8
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

    /// `atext` of RFC 5322 §3.2.3, and what is not ASCII (RFC 6531 §3.3).
    private static func isAtomCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF, UInt8(ascii: "!"), UInt8(ascii: "#"),
            UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
            UInt8(ascii: "}"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// What stands between separators, one after another; empty parts too.
    private struct Parts {
        private var rest: Text
        private let separator: UInt8
        /// Whether the part that came last was the last one.
        private(set) var isDone = false

        init(_ text: Text, separator: UInt8) {
            rest = text
            self.separator = separator
        }

        mutating func next() -> Text? {
            if isDone { return nil }
            guard let end = rest.firstIndex(of: separator) else {
                isDone = true
                return rest
            }
            defer { rest = rest[(end + 1)...] }
            return rest[..<end]
        }
    }
}
