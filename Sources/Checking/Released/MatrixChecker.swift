import SteleClients
import SteleContractModel
import SteleRecordings

/// A client, and the contract that its models were made from.
package struct JudgedClient: Sendable {
    package let client: Client
    /// Nil: today's.
    package let contract: Contract?

    package init(_ client: Client, contract: Contract? = nil) {
        self.client = client
        self.contract = contract
    }
}

/// Holds recorded exchanges against today's contract and against those of released clients, in one pass.
///
/// What is wrong with the backend is what contradicts today's contract. What an exchange does to a client is what it is to
/// that client's own contract. A body is walked once for all contracts that give it the same type, so that what several
/// releases cost follows from how often types changed, and not from how many clients there are.
package struct MatrixChecker: Sendable {
    /// The contract of today first, then those of clients in the order of their marks.
    private(set) var checkers: [Checker]
    let marks: [ContractMark]
    /// In the order of their columns, each with the number of its contract.
    let clients: [(client: Client, contract: Int)]
    let delegation: Delegation

    package init(_ contract: Contract, clients: [JudgedClient], options: CheckOptions = CheckOptions()) {
        let today = ContractMark(contract)
        var known: [ContractMark: Contract] = [:]
        let marks = clients.map { client -> ContractMark in
            guard let released = client.contract else { return today }
            let mark = ContractMark(released)
            if mark != today, known[mark] == nil { known[mark] = released }
            return mark
        }
        self.marks = [today] + known.keys.sorted { $0.description < $1.description }
        let contracts = [contract] + self.marks.dropFirst().compactMap { known[$0] }
        let order = Dictionary(uniqueKeysWithValues: self.marks.enumerated().map { ($1, $0) })
        self.clients = zip(clients, marks).map { ($0.client, order[$1] ?? 0) }
        delegation = Delegation(contracts)
        checkers = contracts.enumerated().map { number, contract in
            Checker(contract, clients.map(\.client), options, isAnyHost: number > 0)
        }
        for number in checkers.indices { checkers[number].delegated = Set(delegation.owners[number].keys) }
    }

    /// Today's contract alone.
    package var today: Checker { checkers[0] }

    /// How many contracts there are.
    package var contractCount: Int { checkers.count }

    package mutating func check(_ exchange: Exchange) {
        let request = Checker.Request(exchange)
        let isOurs = checkers[0].check(exchange, request)
        guard isOurs else { return }
        for number in checkers.indices.dropFirst() { checkers[number].checkDeclared(exchange, request) }
    }

    /// What was seen so far.
    package var evidence: Evidence {
        var evidence = checkers[0].evidence
        for number in checkers.indices.dropFirst() {
            var seen = checkers[number].evidence
            // What was read and passed over is told once.
            seen.tally = Tally()
            evidence.released[marks[number]] = seen
        }
        return evidence
    }

    /// Whether an operation, by its id or as `METHOD /path`, had exchanges; nil where no contract has it.
    package func hasSeen(operation name: String, _ evidence: Evidence) -> Bool? {
        var isKnown = false
        for (checker, mark) in zip(checkers, marks) {
            let operation = checker.contract.operations.first { $0.id == name || $0.endpoint == name }
            guard let operation else { continue }
            isKnown = true
            let seen = mark == marks[0] ? evidence : evidence.released[mark]
            if seen?.hasSeen(operation: operation.id) == true { return true }
        }
        return isKnown ? false : nil
    }

    /// Whether evidence was made for the same released contracts: of others, or of more, it would tell only a part.
    package func isMadeFor(_ evidence: Evidence) -> Bool {
        Set(evidence.released.keys) == Set(marks.dropFirst())
    }

    /// What evidence speaks of and the contracts do not have; nil for evidence of these contracts.
    package func unknown(in evidence: Evidence) -> String? {
        if let unknown = checkers[0].unknown(in: evidence) { return unknown }
        for (checker, mark) in zip(checkers, marks).dropFirst() {
            if let seen = evidence.released[mark], let unknown = checker.unknown(in: seen) { return unknown }
        }
        return nil
    }

    /// What was found in the exchanges that gave the evidence, be they read here or elsewhere.
    package func report(of evidence: Evidence) -> CheckReport {
        let today = checkers[0].report(of: evidence)
        if checkers.count == 1 { return today }
        let released = zip(checkers, marks).dropFirst().map { checker, mark in
            checker.report(of: evidence.released[mark] ?? Evidence(maximumCount: 1))
        }
        return MatrixReport(self, [today] + released).report()
    }

    package func report() -> CheckReport { report(of: evidence) }
}
