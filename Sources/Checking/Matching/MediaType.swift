/// A media type without its parameters, in lower case (RFC 9110 §8.3.1).
struct MediaType: Hashable, Sendable {
    let name: String

    init(_ header: String) {
        let end = header.utf8.firstIndex(of: UInt8(ascii: ";")) ?? header.endIndex
        let written = header[..<end]
        let isPlain = written.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        }
        name = isPlain ? String(written) : written.lowercased().filter { !$0.isWhitespace }
    }

    /// As a report shows it: a name of words under a type that there is (RFC 6838 §4.2). What else a header holds may be
    /// anything, and is not repeated.
    var shownName: String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain =
            parts.count == 2 && MediaType.types.contains(parts[0]) && (1...100).contains(parts[1].utf8.count)
            && MediaType.isOfWords(parts[1].utf8) && !Credential.isKey(parts[1].utf8)
        return isPlain ? name : "an unreadable media type"
    }

    private static let types: Set<Substring> = [
        "application", "audio", "font", "image", "message", "model", "multipart", "text", "video",
    ]

    /// Whether a subtype is made of short words with few digits: `vnd.api.v2+json`.
    private static func isOfWords(_ subtype: Substring.UTF8View) -> Bool {
        var digits = 0
        var length = 0
        for byte in subtype {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): length += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                length += 1
                digits += 1
            case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"): length = 0
            default: return false
            }
            if length > 20 || digits > 4 { return false }
        }
        return true
    }

    /// `application/json`, or a type with the suffix `+json` (RFC 6839 §3.1).
    var isJSON: Bool { name == "application/json" || name == "text/json" || name.hasSuffix("+json") }

    var isHTML: Bool { name == "text/html" || name == "application/xhtml+xml" }

    /// How well a declared type fits: nil not at all, else the higher the better. Exact before `+json` before range.
    func fit(to declared: String) -> Int? {
        if declared == name { return 3 }
        if declared == "application/json", isJSON { return 2 }
        if declared == "*/*" || declared == "*" { return 0 }
        if declared.hasSuffix("/*"), name.hasPrefix(declared.dropLast()) { return 1 }
        return nil
    }

    /// Whether an `Accept` header names the type itself, not just a range that it is in (RFC 9110 §12.5.1).
    func isNamed(inAccept header: String) -> Bool {
        header.split(separator: ",").contains { MediaType(String($0)).name == name }
    }
}
