/// The text of a `$ref`, taken apart (RFC 3986 §4.1, RFC 6901 §6).
struct Reference: Hashable {
    enum Fragment: Hashable {
        /// The whole document.
        case whole
        /// A JSON pointer, its tokens unescaped.
        case pointer([String])
        /// A plain name: `$anchor`.
        case anchor(String)
    }

    /// What stands before `#`: empty for the same document.
    let resource: String
    let fragment: Fragment

    init(_ text: String) {
        guard let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) else {
            resource = text
            fragment = .whole
            return
        }
        resource = String(text[..<hash])
        let decoded = percentDecoded(String(text[text.utf8.index(after: hash)...]))
        if decoded.isEmpty {
            fragment = .whole
        } else if decoded.utf8.first == UInt8(ascii: "/") {
            let tokens = decoded.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            fragment = .pointer(tokens.dropFirst().map { unescaped(Substring($0)) })
        } else {
            fragment = .anchor(decoded)
        }
    }

    /// Whether the resource has a scheme, as `https://…` has.
    var isRemote: Bool { ResourceName.schemeEnd(resource) != nil }

    /// The resource as a file path.
    var path: String { percentDecoded(resource) }
}

/// One token of a JSON pointer: `~1` is `/`, then `~0` is `~`.
private func unescaped(_ token: Substring) -> String {
    guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
    var bytes: [UInt8] = []
    var rest = token.utf8[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "~"), let code = rest.first {
            if code == UInt8(ascii: "0") || code == UInt8(ascii: "1") {
                bytes.append(code == UInt8(ascii: "0") ? byte : UInt8(ascii: "/"))
                rest.removeFirst()
                continue
            }
        }
        bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// The text with each `%XX` replaced; a `%` that no two hexadecimal digits follow stays.
private func percentDecoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
        if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
        {
            result.append(high << 4 | low)
            index += 3
        } else {
            result.append(bytes[index])
            index += 1
        }
    }
    return String(decoding: result, as: UTF8.self)
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
