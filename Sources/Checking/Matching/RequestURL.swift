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
        if !isPlain { return "(unreadable host)" }
        return Credential.isKey(name.utf8) ? "(a host named like a key)" : name
    }

    init(_ url: String) {
        if let scheme = RequestURL.schemeWithoutHost(url) {
            (host, port, segments) = (scheme, nil, [])
            return
        }
        var rest = url[...]
        let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        if let end { rest = rest[..<end] }
        var authority: Substring = ""
        if let start = RequestURL.authorityStart(in: rest.utf8) {
            rest = rest[start...]
            let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = rest[..<end]
            rest = rest[end...]
        }
        (host, port) = RequestURL.hostAndPort(authority)
        segments = RequestURL.segments(of: rest)
    }

    /// What browsers record and no server answered: it is on a host of its own, and not on any.
    private static func schemeWithoutHost(_ url: String) -> String? {
        guard let first = url.utf8.first, "dbajmfDBAJMF".utf8.contains(first) else { return nil }
        let start = url.prefix(11).lowercased()
        return ["data:", "blob:", "about:", "javascript:", "mailto:", "file:"].first { start.hasPrefix($0) }
    }

    /// Behind two slashes at the start, or behind those of a scheme, which has no slash itself.
    private static func authorityStart(in url: Substring.UTF8View) -> Substring.Index? {
        let slash = UInt8(ascii: "/")
        guard let first = url.firstIndex(of: slash) else { return nil }
        let second = url.index(after: first)
        guard second < url.endIndex, url[second] == slash else { return nil }
        let isBehindScheme = first > url.startIndex && url[url.index(before: first)] == UInt8(ascii: ":")
        return first == url.startIndex || isBehindScheme ? url.index(after: second) : nil
    }

    /// Splits an authority (RFC 3986 §3.2), user information dropped.
    static func hostAndPort(_ authority: Substring) -> (host: String, port: String?) {
        var rest = authority
        if let at = rest.utf8.lastIndex(of: UInt8(ascii: "@")) { rest = rest[rest.index(after: at)...] }
        var port: Substring?
        if let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")),
            !rest.utf8[colon...].contains(UInt8(ascii: "]"))
        {
            port = rest[rest.index(after: colon)...]
            rest = rest[..<colon]
        }
        if rest.utf8.last == UInt8(ascii: "."), rest.utf8.count > 1 { rest = rest.dropLast() }
        let isDefault = port == nil || port == "" || port == "80" || port == "443"
        let isLower = rest.utf8.allSatisfy {
            $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
        }
        return (isLower ? String(rest) : rest.lowercased(), isDefault ? nil : port.map(String.init))
    }

    static func segments(of path: Substring) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { percentDecoded(Substring($0)) }
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
