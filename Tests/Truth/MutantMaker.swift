import SteleContractModel

/// Makes conforming responses of all contracts in turn, and changes them.
struct MutantMaker {
    private let contracts: [TruthContract]
    private let targets: [[TruthContract.Target]]
    private var samplers: [Sampler]
    private var mutator: Mutator
    private var turn = 0

    init(contracts: [TruthContract], seed: UInt64) {
        self.contracts = contracts
        targets = contracts.map(\.targets)
        samplers = contracts.map { Sampler(contract: $0.contract, seed: seed) }
        mutator = Mutator(seed: seed)
    }

    /// So many mutants of a kind, or fewer where the contracts have too few places for it; most of them deep.
    mutating func mutants(of kind: MutationKind, count: Int) -> [Mutant] {
        var deep: [Mutant] = []
        var shallow: [Mutant] = []
        let wanted = kind.isAboutWhole ? count * 2 / 3 : count
        for _ in 0..<wanted * 30 where deep.count < wanted {
            guard let mutant = mutant(of: kind) else { continue }
            if mutant.depth >= 3 { deep.append(mutant) } else { shallow.append(mutant) }
            if kind.isAboutWhole, shallow.count == wanted { break }
        }
        let fewShallow = shallow.prefix(max(wanted / 4, wanted - deep.count))
        return Array(fewShallow) + deep.prefix(wanted - fewShallow.count)
    }

    mutating func samples(count: Int) -> [Mutant] {
        var made: [Mutant] = []
        for _ in 0..<count * 10 where made.count < count {
            guard let (contract, target) = nextTarget(), let body = sample(target) else { continue }
            let unchanged = Mutator.Change(text: body.text, depth: 0, isInAlternatives: false)
            made.append(mutant(contract, target, .addMember, unchanged))
        }
        return made
    }

    private mutating func mutant(of kind: MutationKind) -> Mutant? {
        guard let (contract, target) = nextTarget(), let body = sample(target) else { return nil }
        if kind == .bodyWhereNone { return bodyWhereNone(contract, body) }
        if let mutant = outside(kind, contract, target, body) { return mutant }
        guard let change = mutator.mutate(body, kind) else { return nil }
        return mutant(contract, target, kind, change)
    }

    private mutating func nextTarget() -> (TruthContract, TruthContract.Target)? {
        turn = (turn + 1) % contracts.count
        return targets[turn].randomElement(using: &mutator.generator).map { (contracts[turn], $0) }
    }

    private mutating func sample(_ target: TruthContract.Target) -> SampleNode? {
        samplers[turn].sample(target.use)
    }

    private func mutant(
        _ contract: TruthContract, _ target: TruthContract.Target, _ kind: MutationKind,
        _ change: Mutator.Change
    ) -> Mutant {
        Mutant(
            contract: contract, kind: kind, depth: change.depth, operation: target.operation.id,
            method: target.operation.method, url: TruthContract.url(of: target.operation),
            status: target.status, mediaType: target.mediaType, accept: nil, body: change.text,
            isInAlternatives: change.isInAlternatives)
    }

    /// Kinds that leave the body as it is.
    private func outside(
        _ kind: MutationKind, _ contract: TruthContract, _ target: TruthContract.Target, _ body: SampleNode
    ) -> Mutant? {
        var operation = target.operation.id
        var method = target.operation.method
        var url = TruthContract.url(of: target.operation)
        var status = target.status
        var mediaType = target.mediaType
        switch kind {
        case .otherStatus:
            status = 299
            if target.operation.responses.contains(where: { $0.status.matches(status) }) { return nil }
        case .otherMediaType: mediaType = "text/html"
        case .askedForMediaType:
            // Whoever asks for another media type reads it with code of their own.
            operation = "an operation that nobody declared"
            mediaType = "text/html"
        case .otherJSONMediaType: mediaType = "application/vnd.other+json"
        case .otherPath:
            operation = "an operation that nobody declared"
            url += "/nowhere/at/all"
        case .otherMethod:
            operation = "an operation that nobody declared"
            method = "TRACE"
        default: return nil
        }
        return Mutant(
            contract: contract, kind: kind, depth: 0, operation: operation, method: method, url: url,
            status: status, mediaType: mediaType, accept: kind == .askedForMediaType ? "text/html" : nil,
            body: body.text, isInAlternatives: false)
    }

    /// A body under a status for which the contract declares none.
    private mutating func bodyWhereNone(_ contract: TruthContract, _ body: SampleNode) -> Mutant? {
        let empty = contract.contract.operations.flatMap { operation in
            operation.responses.filter(\.content.isEmpty).map { (operation, $0.status) }
        }
        guard let (operation, status) = empty.randomElement(using: &mutator.generator) else { return nil }
        return Mutant(
            contract: contract, kind: .bodyWhereNone, depth: 0, operation: operation.id,
            method: operation.method, url: TruthContract.url(of: operation),
            status: TruthContract.sampleStatus(of: status), mediaType: "application/json", accept: nil,
            body: body.text, isInAlternatives: false)
    }
}
