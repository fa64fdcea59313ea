import SteleClients
import SteleContractModel
import SteleFindings

/// Puts what was found under several contracts together: one finding for each field and rule, with the verdict of each
/// client by its own contract.
struct MatrixReport {
    private let matrix: MatrixChecker
    private let reports: [CheckReport]
    /// For each contract what was found under it.
    private var found: [[Place: [Finding]]] = []

    /// What findings under different contracts have in common.
    private struct Place: Hashable {
        let request: Delegation.RequestKey
        let status: Int?
        let mediaType: String?
        let path: String
        let rule: String
    }

    init(_ matrix: MatrixChecker, _ reports: [CheckReport]) {
        self.matrix = matrix
        self.reports = reports
        found = reports.enumerated().map { number, report in
            var found: [Place: [Finding]] = [:]
            let operations = operations(of: number)
            for finding in report.findings {
                if let place = place(of: finding, operations) { found[place, default: []].append(finding) }
            }
            return found
        }
    }

    func report() -> CheckReport {
        let operations = operations(of: 0)
        var findings = reports[0].findings.map { finding -> Finding in
            guard let place = place(of: finding, operations), let drift = finding.drift else {
                return finding
            }
            return finding.with(drift: drift.with(verdicts: verdicts(at: place, of: drift)))
        }
        findings += releasedFindings()
        let today = reports[0]
        return CheckReport(findings: findings.sorted(), summary: today.summary, seen: today.seen)
    }

    private func operations(of contract: Int) -> [String: Operation] {
        let operations = matrix.checkers[contract].contract.operations
        return Dictionary(operations.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Nil for what is not about a declared operation.
    private func place(of finding: Finding, _ operations: [String: Operation]) -> Place? {
        guard let drift = finding.drift, let operation = operations[drift.operation] else { return nil }
        return Place(
            request: Delegation.RequestKey(operation), status: drift.status, mediaType: drift.mediaType,
            path: drift.path, rule: finding.rule)
    }

    // MARK: Verdicts

    /// One verdict for each client.
    ///
    /// - Parameter drift: of today's contract, where that is what the finding is about.
    private func verdicts(at place: Place, of drift: Drift? = nil) -> [ClientVerdict] {
        matrix.clients.enumerated().map { column, client in
            var verdicts: [ClientVerdict] = []
            for contract in judges(of: place, for: client.contract) {
                if contract == 0, let drift {
                    verdicts += drift.verdicts.filter { $0.client == client.client.name }
                } else {
                    verdicts += (found[contract][place] ?? []).compactMap { finding in
                        finding.drift?.verdicts.first { $0.client == client.client.name }
                    }
                }
            }
            let worst = verdicts.max { $0.verdict < $1.verdict }
            return worst ?? unharmed(client.client, at: place, by: client.contract)
        }
    }

    /// The contracts under which a place of a client's contract was judged: its own, and the one that judges bodies for it.
    private func judges(of place: Place, for contract: Int) -> [Int] {
        let judging = matrix.checkers[contract].contract
        guard let index = matrix.delegation.operation(in: contract, like: place.request),
            let status = place.status
        else { return [contract] }
        let owner: Int?
        if place.mediaType == Checker.frames {
            owner = matrix.delegation.owners[contract][.frames(of: index)]
        } else if let number = Checker.response(of: judging.operations[index], status) {
            let response = judging.operations[index].responses[number]
            let content =
                place.mediaType.map { Checker.content(of: response, MediaType($0)) }
                ?? response.content.first
            owner = content.flatMap {
                matrix.delegation.owners[contract][DeclaredContent(index, number, $0.mediaType)]
            }
        } else {
            owner = nil
        }
        return [contract] + (owner.map { [$0] } ?? [])
    }

    private func unharmed(_ client: Client, at place: Place, by contract: Int) -> ClientVerdict {
        let isDeclared = matrix.delegation.operation(in: contract, like: place.request) != nil
        let reason = isDeclared ? "its contract allows this" : "its contract has no such operation"
        return ClientVerdict(
            client: client.name, verdict: .safe, reason: reason, isSupported: client.isSupported)
    }

    // MARK: What today's contract allows

    /// What harms clients of other contracts only. The backend keeps today's contract, so that it is no violation.
    private func releasedFindings() -> [Finding] {
        var findings: [Finding] = []
        var told = Set(found[0].keys)
        // In the order of the clients, so that the place shown is that of the first who minds.
        for contract in matrix.clients.map(\.contract) where contract != 0 {
            for finding in reports[contract].findings {
                guard let place = place(of: finding, operations(of: contract)), !told.contains(place) else {
                    continue
                }
                told.insert(place)
                if let finding = released(finding, at: place, contract) { findings.append(finding) }
            }
        }
        return findings
    }

    /// Nil where no client minds.
    private func released(_ finding: Finding, at place: Place, _ contract: Int) -> Finding? {
        guard let drift = finding.drift else { return nil }
        let verdicts = verdicts(at: place)
        if verdicts.allSatisfy({ $0.verdict == .safe }) { return nil }
        var notes: [RelatedPlace] = []
        for other in matrix.checkers.indices where other != contract && other != 0 {
            if let location = found[other][place]?.first?.location {
                notes.append(RelatedPlace("another release says so, too", at: location))
            }
        }
        let isDeclared = matrix.delegation.operation(in: 0, like: place.request) != nil
        let help =
            isDeclared
            ? "today's contract allows it, and clients that were made from this one are in use: "
                + "send what they expect until their support ends"
            : "today's contract has no such operation any more, and clients that were made from this one call it"
        return Finding(
            rule: finding.rule, severity: .note, message: finding.message, location: finding.location,
            notes: notes, help: help, drift: drift.with(verdicts: verdicts))
    }
}
