/// What matching needs of a recorded URL; query and fragment are left out.
struct RequestURL: Hashable, Sendable {
    /// Lower case; empty when the URL has none.
    let host: String
    /// Nil when absent or a default port (80, 443): a recording through a proxy often shows the other scheme.
    let port: String?
    /// Percent-decoded, empty ones left out: doubled and trailing slashes do not count.
    let segments: [String]

    /// The host as a report shows it.
    var shownHost: String {
        if host.isEmpty { return "(no host)" }
        let name = port.map { "\(host):\($0)" } ?? host
        let isPlain = name.utf8.count <= 253 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        return isPlain ? name : "(unreadable host)"
    }

    init(_ url: String) {
        var rest = url[...]
        if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
        var authority: Substring = ""
        if let schemeEnd = rest.firstRange(of: "://"), !rest[..<schemeEnd.lowerBound].contains("/") {
            rest = rest[schemeEnd.upperBound...]
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = rest[..<end]
            rest = rest[end...]
        } else if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = rest[..<end]
            rest = rest[end...]
        }
        (host, port) = RequestURL.hostAndPort(authority)
        segments = RequestURL.segments(of: rest)
    }

    /// Splits an authority (RFC 3986 §3.2), user information dropped.
    static func hostAndPort(_ authority: Substring) -> (host: String, port: String?) {
        var rest = authority
        if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        var port: Substring?
        if let colon = rest.lastIndex(of: ":"), !rest[colon...].contains("]") {
            port = rest[rest.index(after: colon)...]
            rest = rest[..<colon]
        }
        if rest.hasSuffix("."), rest.count > 1 { rest = rest.dropLast() }
        let isDefault = port == nil || port == "" || port == "80" || port == "443"
        return (rest.lowercased(), isDefault ? nil : port.map(String.init))
    }

    static func segments(of path: Substring) -> [String] {
        path.split(separator: "/").map(percentDecoded)
    }
}

/// The text with its percent-encoding undone (RFC 3986 §2.1); a `%` without two hex digits stays.
func percentDecoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
        if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
        {
            decoded.append(high << 4 | low)
            index += 3
        } else {
            decoded.append(bytes[index])
            index += 1
        }
    }
    return String(decoding: decoded, as: UTF8.self)
}

private func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
