import SteleClients
import SteleContractModel
import SteleFindings
import SteleRecordings

/// Holds recorded exchanges against a contract, one by one, and says at the end what was found.
///
/// An exchange is matched to an operation, its status and media type to a declared response, and its body is walked
/// as the declared type. What one stage finds silences the later ones.
package struct Checker: Sendable {
    package let contract: Contract
    let clients: [Client]
    package let options: CheckOptions
    private let matcher: OperationMatcher
    /// Bodies that another checker, of another contract, judges in the same way.
    var delegated: Set<DeclaredContent> = []
    var walk: BodyWalk
    var responses: ResponseTable
    var tally = Tally()

    package init(contract: Contract, clients: [Client] = Client.defaults, options: CheckOptions = .init()) {
        self.init(contract, clients, options, isAnyHost: false)
    }

    /// - Parameter isAnyHost: whether somebody else knows which hosts are the API's.
    init(_ contract: Contract, _ clients: [Client], _ options: CheckOptions, isAnyHost: Bool) {
        self.contract = contract
        self.clients = clients
        self.options = options
        matcher = OperationMatcher(contract, baseURLs: options.baseURLs, isAnyHost: isAnyHost)
        walk = BodyWalk(plan: PlanCompiler.compile(contract), showValues: options.showValues)
        responses = ResponseTable(operations: contract.operations.count)
    }

    package mutating func check(_ exchange: Exchange) {
        check(exchange, Request(exchange))
    }

    /// What matching needs of an exchange.
    struct Request {
        let url: RequestURL
        let method: String
        let address: ExchangeAddress

        init(_ exchange: Exchange) {
            address = exchange.address
            url = RequestURL(exchange.request.url)
            method = Redaction.isToken(exchange.request.method.utf8) ? exchange.request.method : "*"
        }
    }

    /// - Returns: whether the exchange is the API's for sure.
    @discardableResult
    mutating func check(_ exchange: Exchange, _ request: Request) -> Bool {
        begin()
        switch matcher.match(request, showPath: options.showValues) {
        case .foreign(let host):
            tally.foreign(host)
            return false
        case .unknownPath(let place):
            passOver(exchange, request.method, at: place, declared: [])
            return place.isCertain
        case .otherMethods(let operations, let place):
            passOver(exchange, request.method, at: place, declared: operations)
            return true
        case .several(let reason):
            tally.pass(reason)
            return false
        case .operation(let operation):
            tally.matched(host: request.address == .url ? request.url.shownHost : nil)
            judgeAny(exchange, operation)
            return true
        }
    }

    /// Judges an exchange of the API for clients of another contract than today's: what it does not declare is none of
    /// their business.
    mutating func checkDeclared(_ exchange: Exchange, _ request: Request) {
        begin()
        if case .operation(let operation) = matcher.match(request, showPath: false) {
            judgeAny(exchange, operation)
        }
    }

    private mutating func begin() {
        // Lets go places that no body filled, and those that are too many.
        if walk.tree.placeCount > options.maximumPlaces * 2 { restore(evidence) }
        tally.exchanges += 1
    }

    private mutating func judgeAny(_ exchange: Exchange, _ operation: Int) {
        responses.count(operation)
        if let frames = contract.operations[operation].webSocket, !exchange.messages.isEmpty {
            judgeFrames(exchange, operation, frames)
        } else if let reason = Checker.reasonNotToJudge(exchange) {
            tally.pass(reason)
        } else {
            judge(exchange, operation)
        }
    }

    /// The operation that an exchange belongs to, if any does.
    func operation(of exchange: Exchange) -> Operation? {
        guard case .operation(let index) = matcher.match(Request(exchange), showPath: false) else {
            return nil
        }
        return contract.operations[index]
    }

    /// The request as a report shows it, where it belongs to no operation; nil where it does, where it only asks what an
    /// operation may be called with, and where it is a mock for several.
    package func stranger(_ exchange: Exchange) -> String? {
        let request = Request(exchange)
        switch matcher.match(request, showPath: options.showValues) {
        case .operation, .several: return nil
        case .foreign(let host): return "\(request.method) \(host)"
        case .unknownPath(let place), .otherMethods(_, let place):
            if request.method == "OPTIONS" || request.method == "HEAD" { return nil }
            let host = request.url.host.isEmpty ? "" : place.host
            return "\(request.method) \(host)\(place.shownPath)"
        }
    }

    /// A request on a server of the contract that no operation declares.
    private mutating func passOver(
        _ exchange: Exchange, _ method: String, at place: OperationMatcher.UnknownPlace, declared: [Int]
    ) {
        if method == "OPTIONS" {
            tally.pass(.preflight)
        } else if method == "HEAD", declared.contains(where: { contract.operations[$0].method == "GET" }) {
            tally.pass(.head)
        } else if exchange.response.status == 0 {
            tally.pass(.noResponse)
        } else {
            tally.unknown(method, place, declared: declared, source: exchange.source)
        }
    }

    static func reasonNotToJudge(_ exchange: Exchange) -> PassReason? {
        let request = exchange.request
        if request.method == "OPTIONS", request.headers.first(named: "access-control-request-method") != nil {
            return .preflight
        }
        if request.method == "HEAD" { return .head }
        switch exchange.response.status {
        case 0: return .noResponse
        case 100..<200: return .protocolSwitch
        case 200..<1_000: return nil
        default: return .noStatus
        }
    }

    /// What was found so far, as far as a client's decoder can meet it.
    package var deviations: ReadDeviations {
        var all = ReadDeviations()
        for record in walk.ledger.findings(in: walk.tree) { all = all.union(record.sighting.readDeviations) }
        for (request, _) in tally.undeclared {
            all.insert(request.declared.isEmpty ? .operationUndeclared : .methodUndeclared)
        }
        return all
    }

    /// What evidence speaks of and the contract does not have; nil for evidence of this contract.
    package func unknown(in evidence: Evidence) -> String? {
        var checker = self
        return checker.restore(evidence).first
    }

    package func report() -> CheckReport { report(of: evidence) }

    /// What was found in the exchanges that gave the evidence, be they read here or elsewhere.
    package func report(of evidence: Evidence) -> CheckReport {
        var checker = self
        checker.restore(evidence)
        return ReportBuilder(checker).report()
    }
}
