/// Reads a URI by its grammar (RFC 3986 §3).
enum URIText {
    private typealias Text = Slice<UnsafeBufferPointer<UInt8>>

    /// A scheme, and parts of only the characters that they may hold.
    static func isURI(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            AddressText.isLetter(text[0]), text[..<colon].allSatisfy(isSchemeCharacter)
        else { return false }
        var rest = text[(colon + 1)...]
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex { slashes.contains($0) } ?? rest.endIndex
            guard isAuthority(rest[..<end]) else { return false }
            rest = rest[end...]
        }
        return areCharacters(rest)
    }

    private static let slashes = Set("/?#".utf8)

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
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "%") {
                let digits = text[index...].dropFirst().prefix(2)
                guard digits.count == 2, digits.allSatisfy(AddressText.isHexDigit) else { return false }
            } else if !characters.contains(text[index]) {
                return false
            }
            index += 1
        }
        return true
    }

    /// Unreserved and reserved ones (RFC 3986 §2), square brackets aside.
    private static let characters = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$&'()*+,;=".utf8)

    private static func isSchemeCharacter(_ byte: UInt8) -> Bool {
        AddressText.isLetter(byte) || AddressText.isDigit(byte) || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
