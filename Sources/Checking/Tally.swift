import SteleFindings
import SteleRecordings

/// Why an exchange of a known operation is not judged.
enum PassReason: String, Hashable, Sendable, CaseIterable {
    case preflight = "preflight"
    case head = "HEAD"
    case noResponse = "no response"
    case protocolSwitch = "protocol switch"
    case notModified = "not modified (304)"
    case redirect = "redirect"
    case notRecorded = "no recorded content"
    case compressed = "content still compressed"
    case undecodable = "content that cannot be decoded"
    case templated = "mock that fills in its answer"
    case pattern = "mock of a pattern of paths"
    case anyMethod = "mock of any method"
    case noStatus = "status that is none of HTTP"
    case cut = "content cut by the recorder"
    case noMediaType = "no media type recorded"
    case stream = "event stream without messages"
    case cutMessage = "last message of a stream, cut"
    case form = "form"
    case notJSON = "media type other than JSON"

    init(_ absence: BodyAbsence) {
        switch absence {
        case .notRecorded: self = .notRecorded
        case .compressed: self = .compressed
        case .undecodable: self = .undecodable
        case .templated: self = .templated
        }
    }
}

/// Counts what was read, matched, judged and passed over.
struct Tally: Hashable, Sendable {
    var exchanges = 0
    private(set) var matched = 0
    var judged = 0
    private(set) var passed: [PassReason: Int] = [:]
    var foreignHosts: [String: Int] = [:]
    /// Hosts that an operation was matched on.
    var matchedHosts: Set<String> = []
    var unknowns: [UnknownRequest: Unknown] = [:]

    /// What requests that no operation declares have in common.
    struct UnknownRequest: Hashable {
        let method: String
        let path: String
        let host: String
        let isCertain: Bool
        /// Operations on the same path with other methods.
        let declared: [Int]
    }

    struct Unknown: Hashable {
        var count: Int
        /// By file name, then by entry.
        var first: ExchangeSource

        mutating func add(_ other: Unknown) {
            count = sum(count, other.count)
            if (other.first.file, other.first.entry) < (first.file, first.entry) { first = other.first }
        }
    }

    init() {}

    init(
        exchanges: Int, matched: Int, judged: Int, passed: [PassReason: Int], foreignHosts: [String: Int],
        matchedHosts: Set<String>
    ) {
        self.exchanges = exchanges
        self.matched = matched
        self.judged = judged
        self.passed = passed
        self.foreignHosts = foreignHosts
        self.matchedHosts = matchedHosts
    }

    /// - Parameter host: nil where no request was recorded.
    mutating func matched(host: String?) {
        matched += 1
        guard let host, !matchedHosts.contains(host) else { return }
        matchedHosts.insert(host)
        if isOverfull { settle() }
    }

    mutating func foreign(_ host: String) {
        foreignHosts[host, default: 0] += 1
        if isOverfull { settle() }
    }

    mutating func pass(_ reason: PassReason) {
        passed[reason, default: 0] += 1
    }

    mutating func unknown(
        _ method: String, _ place: OperationMatcher.UnknownPlace, declared: [Int], source: ExchangeSource
    ) {
        let request = UnknownRequest(
            method: method, path: place.shownPath, host: place.host, isCertain: place.isCertain,
            declared: declared)
        add(Unknown(count: 1, first: source), to: request)
        if isOverfull { settle() }
    }

    mutating func add(_ seen: Unknown, to request: UnknownRequest) {
        if unknowns[request]?.add(seen) == nil { unknowns[request] = seen }
    }

    /// Adds what another run counted.
    mutating func add(_ other: Tally) {
        exchanges = sum(exchanges, other.exchanges)
        matched = sum(matched, other.matched)
        judged = sum(judged, other.judged)
        passed.merge(other.passed, uniquingKeysWith: sum)
        foreignHosts.merge(other.foreignHosts, uniquingKeysWith: sum)
        matchedHosts.formUnion(other.matchedHosts)
        for (request, seen) in other.unknowns { add(seen, to: request) }
    }

    /// Whether a host belongs to the API. A relative server URL fits every host: then one does when an operation
    /// was matched on it.
    func isKnown(_ request: UnknownRequest) -> Bool {
        request.isCertain || !request.declared.isEmpty || matchedHosts.contains(request.host)
    }

    /// Requests on the API's hosts that no operation declares, sorted; hosts that differ are put together.
    var undeclared: [(request: UnknownRequest, seen: Unknown)] {
        unknowns.filter { isKnown($0.key) }.map { (request: $0.key, seen: $0.value) }.sorted {
            ($0.request.path, $0.request.method, $0.request.host)
                < ($1.request.path, $1.request.method, $1.request.host)
        }
    }

    var notJudged: [RunSummary.ReasonCount] {
        passed.map { RunSummary.ReasonCount(reason: $0.key.rawValue, count: $0.value) }
            .sorted { $0.reason < $1.reason }
    }
}
