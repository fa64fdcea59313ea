/// A mock's pattern of URLs (a regular expression over the whole URL) as a path, where it is a simple one.
enum WireMockPattern {
    /// The path with a brace for every segment that the pattern leaves open; nil where the pattern is more than literal
    /// text and such segments, so that it is not one path.
    static func path(_ pattern: String) -> String? {
        var rest = pattern[...]
        if rest.first == "^" { rest = rest.dropFirst() }
        if rest.last == "$", !rest.hasSuffix("\\$") { rest = rest.dropLast() }
        guard rest.first == "/" else { return nil }
        var path = ""
        while let first = rest.first {
            if let (name, length) = hole(rest), path.hasSuffix("/") {
                path += name
                rest = rest.dropFirst(length)
                guard rest.isEmpty || rest.hasPrefix("/") || isQuery(rest) else { return nil }
            } else if isQuery(rest) {
                return path
            } else if first == "\\" {
                guard let escaped = rest.dropFirst().first, ".-/_~".contains(escaped) else { return nil }
                path.append(escaped)
                rest = rest.dropFirst(2)
            } else if first == "." {
                // Unescaped by those who meant the character.
                guard let next = rest.dropFirst().first, !"*+?{".contains(next) else { return nil }
                path.append(first)
                rest = rest.dropFirst()
            } else if first.isLetter || first.isNumber || "/-_~%:@!,=".contains(first) {
                if let next = rest.dropFirst().first, "*+?{".contains(next) { return nil }
                path.append(first)
                rest = rest.dropFirst()
            } else {
                return nil
            }
        }
        return path
    }

    /// A query that the pattern asks for, or allows.
    private static func isQuery(_ rest: Substring) -> Bool {
        rest.hasPrefix("\\?") || rest.hasPrefix("(\\?") || rest.hasPrefix("(?:\\?") || rest.hasPrefix("[?]")
    }

    /// A class of characters without a slash, repeated, with or without parentheses: one segment of any text.
    private static func hole(_ rest: Substring) -> (name: String, length: Int)? {
        for (opening, closing) in [("(", ")"), ("(?:", ")"), ("", "")] where rest.hasPrefix(opening) {
            let inner = rest.dropFirst(opening.count)
            guard let set = set(inner), let times = repetition(inner.dropFirst(set)) else { continue }
            guard inner.dropFirst(set + times).hasPrefix(closing) else { continue }
            return ("{segment}", opening.count + set + times + closing.count)
        }
        return nil
    }

    /// How long the class is that begins here.
    private static func set(_ rest: Substring) -> Int? {
        if rest.hasPrefix("\\d") || rest.hasPrefix("\\w") { return 2 }
        guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
        let content = rest[rest.index(after: rest.startIndex)..<end]
        // One that is turned around has to keep slashes out, another one must not have them.
        guard content.hasPrefix("^") == content.contains("/"), !content.contains("[") else { return nil }
        return rest.distance(from: rest.startIndex, to: end) + 1
    }

    /// How long the repetition is that begins here, and allows more than nothing.
    private static func repetition(_ rest: Substring) -> Int? {
        if rest.hasPrefix("+") || rest.hasPrefix("*") {
            return rest.dropFirst().hasPrefix("?") ? 2 : 1
        }
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
        let bounds = rest[rest.index(after: rest.startIndex)..<end]
        guard !bounds.isEmpty, bounds.allSatisfy({ $0.isNumber || $0 == "," }) else { return nil }
        return rest.distance(from: rest.startIndex, to: end) + 1
    }
}
