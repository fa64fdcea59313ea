import SteleContractModel

/// Finds the operation that a recorded request belongs to.
struct OperationMatcher: Sendable {
    enum Answer: Hashable {
        case operation(Int)
        /// The path is declared, the method is not; the operations are those of the declared methods.
        case otherMethods([Int], place: UnknownPlace)
        case unknownPath(UnknownPlace)
        /// A mock that is for several operations.
        case several(PassReason)
        /// No server of the contract has this host.
        case foreign(host: String)
    }

    /// A request on a server of the contract that no operation declares.
    struct UnknownPlace: Hashable {
        let host: String
        /// Whether the host alone proves that the request belongs to the API.
        let isCertain: Bool
        /// The recorded path with everything that could be data as `*`.
        let shownPath: String
    }

    /// Operations that share their servers.
    private struct Group: Sendable {
        let servers: [Server]
        /// The longest base path first.
        let patterns: [ServerPattern]
        var tree = TemplateTree()
    }

    private var groups: [Group] = []
    private let indexes: [String: Int]
    private let parameters: PathParameters

    /// The document's own servers count even when no operation is on them.
    ///
    /// - Parameter isAnyHost: whether servers are told apart by their base paths alone.
    init(_ contract: Contract, baseURLs: [String], isAnyHost: Bool = false) {
        indexes = Dictionary(
            contract.operations.enumerated().map { ($0.element.id, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        parameters = PathParameters(contract)
        func patterns(_ servers: [Server]) -> [ServerPattern] {
            let patterns = OperationMatcher.patterns(servers, baseURLs)
            return isAnyHost ? patterns.map(\.onAnyHost) : patterns
        }
        groups.append(Group(servers: contract.servers, patterns: patterns(contract.servers)))
        for (index, operation) in contract.operations.enumerated() {
            let place = groups.firstIndex { $0.servers == operation.servers } ?? groups.endIndex
            if place == groups.endIndex {
                groups.append(Group(servers: operation.servers, patterns: patterns(operation.servers)))
            }
            groups[place].tree.insert(operation.path, method: operation.method, operation: index)
        }
    }

    private static func patterns(_ servers: [Server], _ baseURLs: [String]) -> [ServerPattern] {
        var patterns = servers.flatMap { ServerPattern.patterns(of: $0) }
        patterns += baseURLs.map { ServerPattern(url: $0) }
        // OAS 3.1 §4.8.1: without servers there is one, at `/`.
        if patterns.isEmpty { patterns = [ServerPattern(url: "/")] }
        return patterns.enumerated()
            .sorted { ($1.element.base.count, $0.offset) < ($0.element.base.count, $1.offset) }
            .map(\.element)
    }

    func match(_ request: Checker.Request, showPath: Bool) -> Answer {
        switch request.address {
        case .operation(let id):
            if let operation = indexes[id] { return .operation(operation) }
            return .foreign(host: request.url.shownHost)
        case .pattern: return .several(.pattern)
        case .url: break
        }
        if request.method != "ANY" {
            return match(request.url, method: request.method, showPath: showPath)
        }
        // A mock that answers whatever the method is: the one that is declared, or `GET` among several.
        let answer = match(request.url, method: "GET", showPath: showPath)
        guard case .otherMethods(let operations, _) = answer else { return answer }
        return operations.count == 1 ? .operation(operations[0]) : .several(.anyMethod)
    }

    /// - Parameter method: in capitals.
    func match(_ url: RequestURL, method: String, showPath: Bool) -> Answer {
        var isKnown = false
        var isCertain = false
        var others: Set<Int> = []
        var shown: [String?] = []
        for group in groups {
            for pattern in group.patterns where pattern.matchesHost(of: url) {
                isKnown = true
                isCertain = isCertain || pattern.isCertain
                // Mocks without a host often leave out the base path with it.
                let below = pattern.remainder(of: url.segments)
                guard let rest = below ?? (url.host.isEmpty ? url.segments[...] : nil) else { continue }
                let answer = group.tree.find(rest, method: method) { parameters.fit($0, rest) }
                switch answer {
                case .operation(let operation): return .operation(operation)
                case .otherMethods(let operations): others.formUnion(operations)
                case .unknown: break
                }
                let base = url.segments.prefix(url.segments.count - rest.count)
                let declared = base.map(Optional.some) + group.tree.declaredPart(of: rest)
                if declared.count > shown.count { shown = declared }
            }
        }
        guard isKnown else { return .foreign(host: url.shownHost) }
        let place = UnknownPlace(
            host: url.shownHost, isCertain: isCertain,
            shownPath: OperationMatcher.path(url.segments, declared: showPath ? nil : shown))
        return others.isEmpty ? .unknownPath(place) : .otherMethods(others.sorted(), place: place)
    }

    /// The path with every segment that is a parameter's value, or looks like data, as `*`.
    private static func path(_ segments: [String], declared: [String?]?) -> String {
        guard let declared else {
            return "/" + segments.map { Credential.isLikely($0) ? "*" : $0 }.joined(separator: "/")
        }
        let shown = segments.enumerated().map { index, segment in
            if index < declared.count { return declared[index] ?? "*" }
            return Redaction.isWord(segment) ? segment : "*"
        }
        return "/" + shown.joined(separator: "/")
    }
}
