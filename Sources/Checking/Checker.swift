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
    var walk: BodyWalk
    var responses: ResponseTable
    var tally = Tally()

    package init(contract: Contract, clients: [Client] = Client.defaults, options: CheckOptions = .init()) {
        self.contract = contract
        self.clients = clients
        self.options = options
        matcher = OperationMatcher(contract, baseURLs: options.baseURLs)
        walk = BodyWalk(plan: PlanCompiler.compile(contract), showValues: options.showValues)
        responses = ResponseTable(operations: contract.operations.count)
    }

    package mutating func check(_ exchange: Exchange) {
        // Lets go places that no body filled, and those that are too many.
        if walk.tree.placeCount > options.maximumPlaces * 2 { restore(evidence) }
        tally.exchanges += 1
        let url = RequestURL(exchange.request.url)
        let method = Redaction.isToken(exchange.request.method.utf8) ? exchange.request.method : "*"
        switch matcher.match(url, method: method, showPath: options.showValues) {
        case .foreign(let host): tally.foreign(host)
        case .unknownPath(let place): passOver(exchange, method, at: place, declared: [])
        case .otherMethods(let operations, let place):
            passOver(exchange, method, at: place, declared: operations)
        case .operation(let operation):
            tally.matched(host: url.shownHost)
            responses.count(operation)
            if let frames = contract.operations[operation].webSocket, !exchange.messages.isEmpty {
                judgeFrames(exchange, operation, frames)
            } else if let reason = Checker.reasonNotToJudge(exchange) {
                tally.pass(reason)
            } else {
                judge(exchange, operation)
            }
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

    private static func reasonNotToJudge(_ exchange: Exchange) -> PassReason? {
        let request = exchange.request
        if request.method == "OPTIONS", request.headers.first(named: "access-control-request-method") != nil {
            return .preflight
        }
        if request.method == "HEAD" { return .head }
        switch exchange.response.status {
        case 0: return .noResponse
        case 100..<200: return .protocolSwitch
        default: return nil
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
