/// The path templates below one base path, segment by segment.
///
/// A search tries literal segments before partial ones before parameters, so the first template that it finds is
/// the most specific one (OAS 3.1 §4.8.8.2).
struct TemplateTree: Sendable {
    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        /// The most specific first.
        var partials: [(pattern: TextPattern, node: Int)] = []
        var parameter: Int?
        /// The operations of the templates that end here, by method; several where templates differ in the names of their
        /// parameters alone.
        var operations: [String: [Int]] = [:]
    }

    private var nodes = [Node()]

    mutating func insert(_ template: String, method: String, operation: Int) {
        var node = 0
        let segments = TemplateSegments(template).segments
        // No URL that a client can send has as many.
        if segments.count > 512 { return }
        for segment in segments { node = child(of: node, segment) }
        nodes[node].operations[method, default: []].append(operation)
    }

    private mutating func child(of node: Int, _ segment: TextPattern) -> Int {
        let new = nodes.count
        if let literal = segment.literal {
            if let known = nodes[node].literals[literal] { return known }
            nodes[node].literals[literal] = new
        } else if segment.isHole {
            if let known = nodes[node].parameter { return known }
            nodes[node].parameter = new
        } else {
            if let known = nodes[node].partials.first(where: { $0.pattern == segment }) { return known.node }
            let length = segment.literalLength
            let place = nodes[node].partials.firstIndex { $0.pattern.literalLength < length }
            nodes[node].partials.insert((segment, new), at: place ?? nodes[node].partials.endIndex)
        }
        nodes.append(Node())
        return new
    }

    /// What the templates say about a path.
    enum Answer: Hashable {
        case operation(Int)
        /// The path is declared with other methods, whose operations these are.
        case otherMethods([Int])
        case unknown
    }

    /// The most specific template that has the method; where none has it, all that fit the path.
    ///
    /// - Parameter fits: whether the values of an operation's parameters are such as the contract says; it tells apart what
    ///   templates do not.
    func find(
        _ segments: ArraySlice<String>, method: String, fits: (Int) -> Bool = { _ in true }
    ) -> Answer {
        var search = Search(method: method)
        if let operations = visit(0, segments, &search) {
            return .operation(
                operations.count == 1 ? operations[0] : operations.first(where: fits) ?? operations[0])
        }
        return search.others.isEmpty ? .unknown : .otherMethods(search.others.sorted())
    }

    private struct Search {
        let method: String
        var others: Set<Int> = []
        /// Bounds the walk over templates that were made to branch at each segment.
        var steps = 10_000
    }

    private func visit(_ node: Int, _ segments: ArraySlice<String>, _ search: inout Search) -> [Int]? {
        search.steps -= 1
        guard search.steps > 0 else { return nil }
        guard let segment = segments.first else {
            if let operations = nodes[node].operations[search.method] { return operations }
            search.others.formUnion(nodes[node].operations.values.joined())
            return nil
        }
        let rest = segments.dropFirst()
        if let next = nodes[node].literals[segment], let found = visit(next, rest, &search) { return found }
        for partial in nodes[node].partials where partial.pattern.matches(segment) {
            if let found = visit(partial.node, rest, &search) { return found }
        }
        if let next = nodes[node].parameter { return visit(next, rest, &search) }
        return nil
    }

    /// The segments that the contract spells out, along the templates that lead furthest: what a report may show
    /// of a recorded path. Nil stands for a parameter's value, and for all that lies behind the templates.
    func declaredPart(of segments: ArraySlice<String>) -> [String?] {
        var shown: [String?] = []
        var node: Int? = 0
        for segment in segments {
            guard let current = node else { break }
            if let next = nodes[current].literals[segment] {
                shown.append(segment)
                node = next
            } else {
                node =
                    nodes[current].partials.first { $0.pattern.matches(segment) }?.node
                    ?? nodes[current].parameter
                if node != nil { shown.append(nil) }
            }
        }
        return shown
    }
}

/// A path template, split.
struct TemplateSegments {
    let segments: [TextPattern]

    /// A query or fragment in a template, which some contracts use to tell operations apart, is left out.
    init(_ template: String) {
        let path = template.prefix { $0 != "?" && $0 != "#" }
        var segments: [TextPattern] = []
        var rest = path
        // A slash inside braces, as in `{path/name}`, does not split.
        while !rest.isEmpty {
            var depth = 0
            let end = rest.firstIndex { character in
                if character == "{" { depth += 1 }
                if character == "}" { depth = max(depth - 1, 0) }
                return character == "/" && depth == 0
            }
            let segment = rest[..<(end ?? rest.endIndex)]
            if !segment.isEmpty { segments.append(TextPattern(template: segment)) }
            rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
        }
        self.segments = segments
    }
}
