import SteleContractModel

/// One reading of a server's URL: its host, its port and its base path.
struct ServerPattern: Hashable, Sendable {
    /// Nil for a relative URL, which stands for any host.
    let host: TextPattern?
    let port: PortPattern
    let base: [TextPattern]

    enum PortPattern: Hashable, Sendable {
        /// Nil is the default port of either scheme.
        case exact(String?)
        case any
    }

    /// Whether the pattern proves that a host belongs to the API; one that fits every host does not.
    var isCertain: Bool {
        guard let host else { return false }
        return !host.isHole
    }

    func matchesHost(of url: RequestURL) -> Bool {
        // A recording that names no host was made of this API, or nobody would have named it here.
        guard let host, !url.host.isEmpty else { return true }
        if !host.matches(url.host) { return false }
        switch port {
        case .any: return true
        case .exact(let wanted): return wanted == url.port
        }
    }

    /// The segments behind the base path; nil when the path is not below it.
    func remainder(of segments: [String]) -> ArraySlice<String>? {
        guard segments.count >= base.count else { return nil }
        for (pattern, segment) in zip(base, segments) where !pattern.matches(segment) { return nil }
        return segments[base.count...]
    }

    /// All readings of a server: variables with few values are tried with each, others with any text.
    static func patterns(of server: Server) -> [ServerPattern] {
        var urls = [server.url]
        for variable in server.variables {
            let name = "{\(variable.name)}"
            guard server.url.contains(name) else { continue }
            // A default that spans several segments can't be matched by a hole, so it is tried as well.
            let values = variable.values.isEmpty ? [variable.defaultValue, name] : variable.values
            guard urls.count * values.count <= 256 else { continue }
            urls = urls.flatMap { url in values.map { replacing(name, in: url, with: $0) } }
        }
        var patterns: [ServerPattern] = []
        for url in urls {
            let pattern = ServerPattern(url: url)
            if !patterns.contains(pattern) { patterns.append(pattern) }
        }
        return patterns
    }

    /// Reads a URL whose remaining `{…}` are holes.
    init(url: String) {
        var rest = url[...]
        if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
        var authority: Substring?
        if let mark = rest.firstRange(of: "://") {
            rest = rest[mark.upperBound...]
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = rest[..<end]
            rest = rest[end...]
        } else if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = rest[..<end]
            rest = rest[end...]
        }
        if let authority, !authority.isEmpty {
            let (name, port) = RequestURL.hostAndPort(authority)
            host = TextPattern(template: name[...])
            self.port = port?.contains("{") == true ? .any : .exact(port)
        } else {
            host = nil
            port = .any
        }
        base = rest.split(separator: "/").filter { $0 != "." }.map { TextPattern(template: $0) }
    }

    /// The same base path, wherever it is served.
    var onAnyHost: ServerPattern { ServerPattern(host: nil, port: .any, base: base) }

    private init(host: TextPattern?, port: PortPattern, base: [TextPattern]) {
        self.host = host
        self.port = port
        self.base = base
    }

    private static func replacing(_ name: String, in text: String, with value: String) -> String {
        var result = ""
        var rest = text[...]
        while let range = rest.firstRange(of: name) {
            result += rest[..<range.lowerBound] + value
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
