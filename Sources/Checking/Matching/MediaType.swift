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

    /// As a report shows it: what is no media type (RFC 6838 §4.2) may hold anything, and is not repeated.
    var shownName: String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain =
            parts.count == 2 && parts.allSatisfy { (1...64).contains($0.utf8.count) }
            && name.utf8.allSatisfy { byte in
                byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
                    && byte != UInt8(ascii: "`") && byte != UInt8(ascii: "\"")
            }
        return isPlain ? name : "an unreadable media type"
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
