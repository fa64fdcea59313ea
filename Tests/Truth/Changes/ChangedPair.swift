import CaseRunner
import Foundation
import SteleClients
import SteleContractModel
import SteleDiffing
import SteleFindings

/// An old contract and a new one, each of a single response, with bodies that show how they differ and what the compiled
/// models of the old one made of them.
struct ChangedPair: Sendable, CustomStringConvertible {
    let kind: ChangeKind
    let owner: TruthContract
    let old: Contract
    let new: Contract
    /// The worst that became of any body.
    let observed: Verdict
    let bodies: [String]
    /// What the bodies answer, with what status and media type.
    let target: TruthContract.Target
    let status: Int
    let mediaType: String
    /// Whether the models of the old contract have code for the response.
    let isModelled: Bool

    var description: String {
        let operation = old.operations.first?.id ?? ""
        return "\(owner.name) \(operation), \(kind.rawValue): \(bodies.first?.prefix(400) ?? "")"
    }

    /// What the differ says that becomes of the client.
    func predicted(
        for client: Client? = nil, _ rules: VerdictRules = .standard
    ) -> (verdict: Verdict, rules: [String]) {
        let findings = ContractDifference.compare(
            old: old, new: new, clients: [client ?? owner.client], rules: rules
        ).findings
        let harmful = findings.filter { $0.change?.direction != .request }
        return (harmful.map(\.worst).max() ?? .safe, findings.map { "\($0.rule) \($0.worst.rawValue)" })
    }

    func disagreement(_ rules: VerdictRules = .standard) -> String? {
        let predicted = predicted(for: nil, rules)
        if predicted.verdict == observed { return nil }
        return "predicted \(predicted.verdict.rawValue) (\(predicted.rules.joined(separator: ", "))), "
            + "observed \(observed.rawValue): \(self)"
    }
}

/// Makes pairs by a seed.
struct PairMaker {
    private let contracts: [TruthContract]
    private var generator: SeededGenerator

    init(contracts: [TruthContract], seed: UInt64) {
        self.contracts = contracts
        generator = SeededGenerator(seed: seed)
    }

    mutating func pairs(of kind: ChangeKind, count: Int) -> [ChangedPair] {
        var pairs: [ChangedPair] = []
        for attempt in 0..<(count * 40) where pairs.count < count {
            let owner = contracts[attempt % contracts.count]
            guard let target = owner.targets.randomElement(using: &generator) else { continue }
            let pair = kind.isOfOperation ? operationPair(kind, owner, target) : typePair(kind, owner, target)
            if let pair { pairs.append(pair) }
        }
        return pairs
    }

    // MARK: Types

    private mutating func typePair(
        _ kind: ChangeKind, _ owner: TruthContract, _ target: TruthContract.Target
    ) -> ChangedPair? {
        let contract = owner.contract
        let maker = EditMaker(contract, kind)
        let reached = PairMaker.types(from: target.use.type, in: contract)
        let choice = Int.random(in: 0..<100, using: &generator)
        let editable = reached.filter { maker.edit($0, choice: choice) != nil }
        guard let id = editable.randomElement(using: &generator), let edit = maker.edit(id, choice: choice)
        else { return nil }
        let old = contract.only(target)
        let new = contract.changing(id, edit.shape, edit.added, isLoosened: kind == .boundLoosened).only(
            target)
        let witness = contract.changing(id, edit.witness, edit.added, isLoosened: true)
        var sampler = Sampler(contract: witness, seed: generator.next())
        var bodies: [String] = []
        for _ in 0..<60 where bodies.count < 8 {
            guard let sample = sampler.sample(target.use) else { continue }
            if sample.nodes().contains(where: { shows(edit.witness, $0.node) }) { bodies.append(sample.text) }
        }
        return pair(kind, owner, old, new, bodies, target, status: target.status, target.mediaType)
    }

    /// Whether a node was made for the witness.
    private func shows(_ witness: Shape, _ node: SampleNode) -> Bool {
        switch node.role {
        case .plain(let shape): shape == witness
        case .variant(let union): .union(union) == witness
        case .tag: false
        }
    }

    /// The types of values that a response has.
    private static func types(from start: TypeID, in contract: Contract) -> [TypeID] {
        var (reached, waiting): ([TypeID], [TypeID]) = ([], [start])
        var seen: Set<TypeID> = [start]
        while let id = waiting.popLast() {
            reached.append(id)
            for next in held(by: contract[id].shape) where seen.insert(next).inserted { waiting.append(next) }
        }
        return reached.sorted()
    }

    private static func held(by shape: Shape) -> [TypeID] {
        switch shape {
        case .object(let object):
            var held = object.properties.filter { $0.access != .writeOnly }.map(\.use.type)
            if case .typed(let use) = object.additional { held.append(use.type) }
            return held
        case .array(let element): return [element.type]
        case .tuple(let tuple): return tuple.elements.map(\.type)
        case .map(let map): return [map.value.type]
        case .union(let union): return union.variants.map(\.use)
        default: return []
        }
    }

    // MARK: Operations

    private mutating func operationPair(
        _ kind: ChangeKind, _ owner: TruthContract, _ target: TruthContract.Target
    ) -> ChangedPair? {
        let old = owner.contract.only(target)
        guard let operation = old.operations.first, let response = operation.responses.first,
            let content = response.content.first
        else { return nil }
        var sampler = Sampler(contract: owner.contract, seed: generator.next())
        let body = sampler.sample(target.use)?.text
        func json(_ mediaType: String) -> MediaContent {
            MediaContent(mediaType: mediaType, payload: content.payload, location: content.location)
        }
        func answer(_ status: StatusPattern, _ contents: [MediaContent]) -> Response {
            Response(status: status, content: contents, location: response.location)
        }
        let all = owner.contract.operations.first { $0.id == operation.id }?.responses ?? []
        switch kind {
        case .statusAdded:
            if all.contains(where: { $0.status.matches(418) }) { return nil }
            let new = old.with(operation.with([response, answer(.exact(418), response.content)]))
            return pair(kind, owner, old, new, [body], target, status: 418, target.mediaType)
        case .mediaTypeAdded, .mediaTypeOtherJSON:
            if all.contains(where: { $0.content.contains { $0.mediaType.contains("*") } }) { return nil }
            let name = kind == .mediaTypeAdded ? "text/csv" : "application/vnd.other+json"
            let added =
                kind == .mediaTypeAdded
                ? MediaContent(mediaType: name, payload: .other(nil), location: content.location)
                : json(name)
            let new = old.with(operation.with([answer(response.status, response.content + [added])]))
            return pair(kind, owner, old, new, [body], target, status: target.status, name)
        case .bodyRemoved:
            let new = old.with(operation.with([answer(response.status, [])]))
            return pair(kind, owner, old, new, [""], target, status: target.status, target.mediaType)
        default: return nil
        }
    }

    // MARK: Observation

    private func pair(
        _ kind: ChangeKind, _ owner: TruthContract, _ old: Contract, _ new: Contract, _ bodies: [String?],
        _ target: TruthContract.Target, status: Int, _ mediaType: String
    ) -> ChangedPair? {
        let bodies = bodies.compactMap { $0 }
        if bodies.isEmpty { return nil }
        var isModelled = true
        let observed = bodies.map { body -> Verdict in
            let data = Data(body.utf8)
            switch owner.decode(target.operation.id, status, mediaType, data) {
            case .noModel:
                isModelled = false
                return .safe
            case .failure: return .breaks
            case .success(let encoded, let leftOut):
                let difference = JSONTree(encoded).flatMap { after in
                    JSONTree(data).flatMap { before in
                        after.firstDifference(from: before.removing(leftOut[...]), path: "$")
                    }
                }
                return difference != nil ? .corrupts : leftOut.isEmpty ? .safe : .loses
            }
        }
        return ChangedPair(
            kind: kind, owner: owner, old: old, new: new, observed: observed.max() ?? .safe, bodies: bodies,
            target: target, status: status, mediaType: mediaType, isModelled: isModelled)
    }
}

extension Contract {
    /// The contract with the one response alone.
    fileprivate func only(_ target: TruthContract.Target) -> Contract {
        let operation = target.operation
        let responses = operation.responses.compactMap { response -> Response? in
            guard TruthContract.sampleStatus(of: response.status) == target.status else { return nil }
            return Response(
                status: response.status,
                content: response.content.filter { $0.mediaType == target.mediaType },
                location: response.location)
        }
        return with(operation.with(responses))
    }

    fileprivate func with(_ operation: SteleContractModel.Operation) -> Contract {
        Contract(
            title: title, version: version, summary: summary, root: root, files: files, servers: servers,
            types: types, components: components, operations: [operation], webhooks: [],
            assertions: assertions)
    }

    /// The contract with another shape of a type, and further types.
    fileprivate func changing(
        _ id: TypeID, _ shape: Shape, _ added: [TypeDeclaration], isLoosened: Bool
    ) -> Contract {
        var types = types
        let type = types[id.index]
        types[id.index] = TypeDeclaration(
            origin: type.origin, shape: shape, constraints: isLoosened ? [] : type.constraints,
            documentation: type.documentation, usage: type.usage, isImplied: type.isImplied,
            location: type.location)
        return Contract(
            title: title, version: version, summary: summary, root: root, files: files, servers: servers,
            types: types + added, components: components, operations: operations, webhooks: webhooks,
            assertions: assertions)
    }
}

extension SteleContractModel.Operation {
    /// The operation with other responses, and nothing that it asks for.
    fileprivate func with(_ responses: [Response]) -> SteleContractModel.Operation {
        SteleContractModel.Operation(
            id: id, method: method, path: path, servers: servers, parameters: [], requestBody: nil,
            responses: responses, location: location)
    }
}
