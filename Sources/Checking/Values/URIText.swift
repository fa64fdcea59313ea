/// Reads a URI by its grammar (RFC 3986 §3).
enum URIText {
    private typealias Text = Slice<UnsafeBufferPointer<UInt8>>

    /// A scheme, and parts of only the characters that they may hold.
    static func isURI(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            AddressText.isLetter(text[0]), text[..<colon].allSatisfy(isSchemeCharacter)
        else { return false }
        var rest = text[(colon + 1)...]
        let slash = UInt8(ascii: "/")
        if rest.first == slash, rest.dropFirst().first == slash {
            rest = rest.dropFirst(2)
            let end =
                rest.firstIndex { $0 == slash || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
                ?? rest.endIndex
            guard isAuthority(rest[..<end]) else { return false }
            rest = rest[end...]
        }
        return areCharacters(rest)
    }

    /// User, host and port (RFC 3986 §3.2); square brackets stand around an address of IP version 6 only.
    private static func isAuthority(_ text: Text) -> Bool {
        var host = text
        if let at = text.lastIndex(of: UInt8(ascii: "@")) {
            guard areCharacters(text[..<at]) else { return false }
            host = text[(at + 1)...]
        }
        if host.first == UInt8(ascii: "[") {
            guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let address = host[..<end].dropFirst()
            let isFuture = address.first.map { $0 | 0x20 == UInt8(ascii: "v") } ?? false
            return (isFuture || AddressText.isIPv6(address)) && isPort(host[(end + 1)...])
        }
        let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        return areCharacters(host[..<colon]) && isPort(host[colon...])
    }

    private static func isPort(_ text: Text) -> Bool {
        text.isEmpty || text.first == UInt8(ascii: ":") && text.dropFirst().allSatisfy(AddressText.isDigit)
    }

    private static func areCharacters(_ text: Text) -> Bool {
        // What is left of the digits behind a percent sign (RFC 3986 §2.1).
        var digits = 0
        for byte in text {
            if digits > 0 {
                guard AddressText.isHexDigit(byte) else { return false }
                digits -= 1
            } else if byte == UInt8(ascii: "%") {
                digits = 2
            } else if !isCharacter(byte) {
                return false
            }
        }
        return digits == 0
    }

    /// An unreserved or a reserved one (RFC 3986 §2), square brackets aside.
    @inline(__always)
    private static func isCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
            UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    private static func isSchemeCharacter(_ byte: UInt8) -> Bool {
        AddressText.isLetter(byte) || AddressText.isDigit(byte) || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
