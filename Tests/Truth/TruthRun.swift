import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings

/// The mutants of a seed, with what the compiled models made of each.
struct TruthRun: Sendable {
    let contracts: [TruthContract]
    let results: [(mutant: Mutant, observation: Observation)]
    /// Conforming bodies, unchanged.
    let samples: [(mutant: Mutant, observation: Observation)]

    init(contracts: [TruthContract], seed: UInt64, mutantsPerKind: Int = 60) {
        self.contracts = contracts
        var maker = MutantMaker(contracts: contracts, seed: seed)
        var mutants: [Mutant] = []
        for kind in MutationKind.allCases {
            mutants += maker.mutants(of: kind, count: mutantsPerKind)
        }
        results = mutants.map { ($0, Observation(of: $0)) }
        samples = maker.samples(count: 200).map { ($0, Observation(of: $0)) }
    }
}

/// What the checker says about mutants under a set of verdict rules.
struct Judge {
    private let rules: VerdictRules
    private let checkers: [String: Checker]

    /// - Parameter lists: what all clients are taken for, whatever their models are.
    init(contracts: [TruthContract], rules: VerdictRules = .standard, lists: Client.Lists? = nil) {
        self.rules = rules
        checkers = Dictionary(
            uniqueKeysWithValues: contracts.map { contract in
                let known = contract.client
                let client = Client(name: known.name, kind: known.kind, lists: lists ?? known.lists)
                let options = CheckOptions(rules: rules)
                let checker = Checker(contract: contract.contract, clients: [client], options: options)
                return (contract.name, checker)
            })
    }

    /// The checker after it saw the mutant alone.
    func checker(after mutant: Mutant) -> Checker? {
        guard var checker = checkers[mutant.contract.name] else { return nil }
        checker.check(mutant.exchange)
        return checker
    }

    /// Why verdict and observation contradict each other; nil when they agree.
    func disagreement(on mutant: Mutant, _ observation: Observation) -> String? {
        guard let report = checker(after: mutant)?.report() else { return "no checker" }
        let verdict = report.findings.compactMap { $0.drift?.worst }.max() ?? .safe
        if observation.agrees(with: verdict) { return nil }
        let rules = report.findings.map { "\($0.rule) at \($0.drift?.path ?? "-")" }
        return "judged \(verdict.rawValue) (\(rules.joined(separator: ", "))), \(observation): \(mutant)"
    }
}

extension Observation {
    func agrees(with verdict: Verdict) -> Bool {
        switch (verdict, self) {
        case (.breaks, .threw), (.corrupts, .altered), (.loses, .leftOut): true
        case (.safe, .decoded), (.safe, .noModel): true
        default: false
        }
    }
}
