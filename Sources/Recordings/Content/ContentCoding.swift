/// Undoes the content codings of HTTP (RFC 9110 §8.4.1) where a recorder left them in.
///
/// Many recorders undo the coding and keep the header, so the bytes decide what is still coded, and the header only what
/// bytes without a mark of their own are.
enum ContentCoding {
    /// No body becomes larger: what is compressed can say that it is anything.
    static let limit = 64 << 20

    /// - Parameter coding: `Content-Encoding`, if there is one.
    static func decode(_ bytes: [UInt8], coding: String?) -> Body {
        if bytes.starts(with: [0x1F, 0x8B]) { return inflate(bytes, .gzipOrZlib) }
        if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return .absent(.compressed) }
        switch coding?.lowercased() {
        case "deflate" where !isText(bytes): return inflateDeflated(bytes)
        case "br" where !isText(bytes), "compress" where !isText(bytes): return .absent(.compressed)
        default: return .bytes(bytes)
        }
    }

    /// Some servers send RFC 1951 under this name, where RFC 9110 asks for RFC 1950.
    private static func inflateDeflated(_ bytes: [UInt8]) -> Body {
        let body = inflate(bytes, .gzipOrZlib)
        return body == .absent(.undecodable) ? inflate(bytes, .deflate) : body
    }

    private static func inflate(_ bytes: [UInt8], _ format: Inflation.Format) -> Body {
        do {
            return .bytes(try Inflation.inflate(bytes, format, limit: limit))
        } catch {
            return .absent(error == .unavailable ? .compressed : .undecodable)
        }
    }

    /// Whether the bytes can be text of an API; compressed ones have control characters, or are no UTF-8.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        let isPlain = bytes.prefix(64).allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        return isPlain && String(validating: bytes, as: UTF8.self) != nil
    }
}
