/// What a document or schema is called: a URI, or the path of a file where nothing gives it a URI.
///
/// Relative references are resolved against it (RFC 3986 §5.2); the result is a text that can be compared.
struct ResourceName: Hashable {
    let text: String

    /// The name as it stands, without a fragment.
    init(_ text: String) {
        self.text = text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }

    /// Whether it has a scheme, as `https://…` and `urn:…` have. One letter is a drive, not a scheme.
    var isURI: Bool { ResourceName.schemeEnd(text) != nil }

    /// What a reference names, seen from here.
    func resolve(_ reference: Reference) -> ResourceName {
        if reference.resource.isEmpty { return self }
        if reference.isRemote { return ResourceName(reference.resource) }
        guard let scheme = ResourceName.schemeEnd(text) else {
            return ResourceName(DocumentPath.resolve(reference.path, againstFile: text))
        }
        return ResourceName(resolve(reference.resource[...], scheme: scheme))
    }

    /// RFC 3986 §5.2.2, for a base with a scheme.
    private func resolve(_ reference: Substring, scheme: String.Index) -> String {
        let head = text[..<scheme]
        if reference.hasPrefix("//") { return String(head + reference) }
        var rest = text[scheme...]
        var authority = Substring()
        if rest.hasPrefix("//") {
            let end = rest.dropFirst(2).firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
            authority = rest[..<end]
            rest = rest[end...]
        }
        let path = rest.prefix { $0 != "?" }
        if reference.hasPrefix("?") { return String(head + authority + path + reference) }
        let wanted = reference.prefix { $0 != "?" }
        let query = reference[wanted.endIndex...]
        let merged: String
        if wanted.hasPrefix("/") {
            merged = String(wanted)
        } else if path.isEmpty, !authority.isEmpty {
            merged = "/" + wanted
        } else {
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            merged = String(folder + wanted)
        }
        return head + authority + ResourceName.withoutDots(merged) + String(query)
    }

    /// RFC 3986 §5.2.4.
    private static func withoutDots(_ path: String) -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                if kept.count > 1 || kept.first?.isEmpty == false { kept.removeLast() }
                if kept.isEmpty, path.hasPrefix("/") { kept.append("") }
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return kept.joined(separator: "/")
    }

    /// The index behind the `:` of a scheme (RFC 3986 §3.1).
    static func schemeEnd(_ text: String) -> String.Index? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = text.utf8[..<colon]
        guard scheme.count > 1, scheme.allSatisfy(isSchemeByte) else { return nil }
        return text.utf8.index(after: colon)
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
