import SteleChecking
import SteleClients
import SteleContractModel
import SteleDiffing
import SteleFiles
import SteleFindings

/// What today's contract does to each client that was made from another one.
struct ReleasedChanges {
    /// One for each root cause that harms a client, with a verdict for every client.
    let findings: [Finding]
    let summary: ChangeSummary

    /// The contract that a pull request goes to.
    struct Base {
        /// As people name it: `main`.
        let name: String
        let contract: Contract
    }

    /// Nil where no client was made from another contract.
    ///
    /// - Parameter base: what is so there already is not this change's doing; clients of today's contract are taken for
    ///   clients of that one.
    init?(_ today: Contract, _ clients: [JudgedClient], base: Base?, occurrences: Occurrences?) {
        var groups: [(mark: ContractMark, contract: Contract, clients: [Client])] = []
        for client in clients {
            guard let contract = client.contract ?? base?.contract else { continue }
            let mark = ContractMark(contract)
            if let known = groups.firstIndex(where: { $0.mark == mark }) {
                groups[known].clients.append(client.client)
            } else {
                groups.append((mark, contract, [client.client]))
            }
        }
        if groups.isEmpty { return nil }
        var gathered = GatheredChanges(clients: clients.map(\.client))
        var (operations, types) = (0, 0)
        for group in groups {
            let difference = ContractDifference.compare(
                old: group.contract, new: today, clients: group.clients)
            (operations, types) = (max(operations, difference.operations), max(types, difference.types))
            var known: Set<GatheredChanges.Cause> = []
            if let base, group.mark != ContractMark(base.contract) {
                let before = ContractDifference.compare(
                    old: group.contract, new: base.contract, clients: group.clients)
                known = Set(before.findings.compactMap { GatheredChanges.Cause($0) })
            }
            for finding in difference.findings { gathered.add(finding, isKnown: known.contains) }
        }
        findings = gathered.findings(base: base?.name).map { finding in
            occurrences.map { ReleasedChanges.weighed(finding, today, $0) } ?? finding
        }.sorted()
        let old = groups.map { $0.contract.root.name }.joined(separator: ", ")
        summary = ChangeSummary(
            clients: clients.map(\.client.name), old: old, new: today.root.path, operations: operations,
            types: types)
    }

    /// With how often recordings have the field.
    private static func weighed(_ finding: Finding, _ today: Contract, _ occurrences: Occurrences) -> Finding
    {
        for place in finding.change?.places ?? [] {
            guard let status = place.status.flatMap({ status(of: $0, place.operation, today) }),
                let count = occurrences.count(of: place.path, operation: place.operation, status: status)
            else { continue }
            let text =
                "\(count.percent) % of recorded objects have it (\(count.seen) of \(count.of), at "
                + "`\(place.operation)` \(place.path))"
            return finding.with(help: finding.help.map { $0 + "\n" + text } ?? text)
        }
        return finding
    }

    private static func status(of text: String, _ operation: String, _ contract: Contract) -> StatusPattern? {
        let operation = contract.operations.first { $0.id == operation }
        return operation?.responses.first { $0.status.description == text }?.status
    }
}

/// Changes from several contracts, those of one cause put together.
struct GatheredChanges {
    /// What changed: the same for every contract from which the same change leads here.
    struct Cause: Hashable {
        let rule: String
        let schema: String?
        let path: String
        let before: String?
        let after: String?
        let direction: Change.Direction
        let places: [Change.Place]

        /// Nil for what is no change.
        init?(_ finding: Finding) {
            guard let change = finding.change else { return nil }
            rule = finding.rule
            (schema, path, before, after) = (change.schema, change.path, change.before, change.after)
            (direction, places) = (change.direction, change.places)
        }
    }

    private struct Gathered {
        let finding: Finding
        var verdicts: [String: ClientVerdict]
        var isKnown: Bool
    }

    private let clients: [Client]
    private var order: [Cause] = []
    private var changes: [Cause: Gathered] = [:]

    init(clients: [Client]) {
        self.clients = clients
    }

    /// - Parameter isKnown: whether a cause is at the base already.
    mutating func add(_ finding: Finding, isKnown: (Cause) -> Bool) {
        guard let cause = Cause(finding), finding.verdicts.contains(where: { $0.verdict != .safe }) else {
            return
        }
        let verdicts = Dictionary(finding.verdicts.map { ($0.client, $0) }) { first, _ in first }
        let isKnown = isKnown(cause)
        if var gathered = changes[cause] {
            gathered.verdicts.merge(verdicts) { first, _ in first }
            gathered.isKnown = gathered.isKnown && isKnown
            changes[cause] = gathered
        } else {
            order.append(cause)
            changes[cause] = Gathered(finding: finding, verdicts: verdicts, isKnown: isKnown)
        }
    }

    /// - Parameter base: what is known is accepted as being there already.
    func findings(base: String?) -> [Finding] {
        order.compactMap { changes[$0] }.map { gathered in
            let verdicts = clients.map { client in
                gathered.verdicts[client.name]
                    ?? ClientVerdict(
                        client: client.name, verdict: .safe, reason: "it is no change for this client",
                        isSupported: client.isSupported)
            }
            let finding = gathered.finding.with(verdicts: verdicts)
            guard gathered.isKnown, let base, let location = finding.location else { return finding }
            return finding.with(
                acceptance: Acceptance(reason: "it is so at \(base) already", until: nil, location: location))
        }
    }
}

extension Finding {
    func with(help: String) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, notes: notes, help: help,
            drift: drift, change: change, acceptance: acceptance)
    }

    /// The same change with other verdicts.
    fileprivate func with(verdicts: [ClientVerdict]) -> Finding {
        let change = change.map { change in
            Change(
                direction: change.direction, schema: change.schema, path: change.path, before: change.before,
                after: change.after, places: change.places, placeCount: change.placeCount,
                operations: change.operations,
                regeneration: nil, verdicts: verdicts)
        }
        return Finding(
            rule: rule, severity: severity, message: message, location: location, notes: notes, help: help,
            drift: drift, change: change, acceptance: acceptance)
    }
}
