import SteleSourceTree

/// The variables of a collection, `{{name}}`.
struct PostmanVariables {
    private var values: [String: String] = [:]

    init(_ list: Node?) {
        for variable in list.map({ Array($0.elements) }) ?? [] {
            guard let name = (variable["key"] ?? variable["id"])?.text else { continue }
            values[name] = variable["value"]?.text ?? ""
        }
    }

    /// The URL with what is known put in. An unknown variable at the start stands for the server: without it the URL
    /// is a path.
    ///
    /// - Parameter pathVariables: the values of `:name` segments.
    func replaced(in url: String, pathVariables: Node?) -> String {
        var result = ""
        var rest = url[...]
        // A value may name another variable; more than so many replacements are a circle.
        var budget = 32
        while budget > 0, let open = rest.firstRange(of: "{{"),
            let close = rest[open.upperBound...].firstRange(of: "}}")
        {
            budget -= 1
            result += rest[..<open.lowerBound]
            let name = rest[open.upperBound..<close.lowerBound].filter { $0 != " " }
            let value = values[name] ?? (result.isEmpty ? "" : "{" + name + "}")
            rest = (value + rest[close.upperBound...])[...]
        }
        result += rest
        return PostmanVariables(pathVariables).filled(result)
    }

    private func filled(_ url: String) -> String {
        if values.isEmpty { return url }
        return url.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.hasPrefix(":") ? values[String(segment.dropFirst())] ?? String(segment) : String(segment)
        }.joined(separator: "/")
    }
}
