/// Reads addresses of people and machines by their grammar.
enum AddressText {
    typealias Text = Slice<UnsafeBufferPointer<UInt8>>

    /// A mailbox (RFC 5321 §4.1.2): a dotted or quoted local part, and a host name or an address in brackets.
    static func isEmail(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let at = text.lastIndex(of: UInt8(ascii: "@")) else { return false }
        let domain = text[(at + 1)...]
        guard isLocalPart(text[..<at]) else { return false }
        guard domain.first == UInt8(ascii: "["), domain.last == UInt8(ascii: "]") else {
            return isHostName(domain)
        }
        let address = domain.dropFirst().dropLast()
        let mark = Array("IPv6:".utf8)
        return address.starts(with: mark) ? isIPv6(address.dropFirst(mark.count)) : isIPv4(address)
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
        return text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.allSatisfy { isLetterOrDigit($0) || $0 >= 0x80 || atomMarks.contains($0) }
        }
    }

    private static let atomMarks = Set("!#$%&'*+-/=?^_`{|}~".utf8)

    /// Labels of letters, digits and inner hyphens (RFC 1123 §2.1); what is not ASCII may be anything.
    private static func isHostName(_ text: Text) -> Bool {
        if text.isEmpty || text.count > 255 { return false }
        let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.allSatisfy { label in
            (1...63).contains(label.count) && label.first != UInt8(ascii: "-")
                && label.last != UInt8(ascii: "-")
                && label.allSatisfy { isLetterOrDigit($0) || $0 >= 0x80 || $0 == UInt8(ascii: "-") }
        }
    }

    /// Four numbers up to 255 without leading zeros (RFC 3986 §3.2.2).
    static func isIPv4(_ text: UnsafeBufferPointer<UInt8>) -> Bool { isIPv4(text[...]) }

    private static func isIPv4(_ text: Text) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), part.allSatisfy(isDigit) else { return false }
                if part.count > 1, part.first == UInt8(ascii: "0") { return false }
                return part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 255
            }
    }

    /// Eight groups of hexadecimal digits, a run of them left out, two as an IPv4 address (RFC 4291 §2.2).
    static func isIPv6(_ text: UnsafeBufferPointer<UInt8>) -> Bool { isIPv6(text[...]) }

    static func isIPv6(_ text: Text) -> Bool {
        let groups = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard groups.count >= 3 else { return false }
        var count = 0
        var gaps = 0
        for (index, group) in groups.enumerated() {
            if group.isEmpty {
                // A colon at either end belongs to the gap, and is none without it.
                let isEdge = index == 0 || index == groups.count - 1
                if isEdge, !groups[index == 0 ? 1 : index - 1].isEmpty { return false }
                if !isEdge { gaps += 1 }
            } else if index == groups.count - 1, group.contains(UInt8(ascii: ".")) {
                guard isIPv4(group) else { return false }
                count += 2
            } else {
                guard group.count <= 4, group.allSatisfy(isHexDigit) else { return false }
                count += 1
            }
        }
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
}
