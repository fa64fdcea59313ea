import SteleClients
import SteleContractModel
import SteleFindings

/// Turns counts and records into findings, summary and coverage.
struct ReportBuilder {
    let checker: Checker
    private let paths: FieldPath
    private let words: TypeWords

    init(_ checker: Checker) {
        self.checker = checker
        paths = FieldPath(tree: checker.walk.tree, plan: checker.walk.plan)
        words = TypeWords(checker.walk.plan)
    }

    func report() -> CheckReport {
        var findings = checker.walk.plan.unsupportedPatterns.map { PatternUnsupported.finding($0) }
        findings += unjudged().map { ConstraintUnjudged.finding($0.value, at: $0.key) }
        findings += checker.walk.ledger.findings(in: checker.walk.tree).map(finding)
        findings += undeclaredRequests()
        if checker.options.coverage { findings += CoverageFindings(checker, paths).findings() }
        let tally = checker.tally
        let summary = RunSummary(
            clients: checker.clients.map(\.name), exchanges: tally.exchanges, matched: tally.matched,
            judged: tally.judged, foreignHosts: tally.foreign, notJudged: tally.notJudged,
            coverage: CoverageBuilder(checker, paths).coverage())
        return CheckReport(findings: findings.sorted(), summary: summary, seen: seenTypes())
    }

    private func seenTypes() -> [TypeDeclaration] {
        var seen: Set<Int32> = []
        for (index, node) in checker.walk.tree.nodes.enumerated() where node.values > 0 {
            seen.insert(checker.type(of: Int32(index)))
        }
        return seen.filter { $0 >= 0 }.sorted().map { checker.contract.types[Int($0)] }
    }

    private func unjudged() -> [SourceRange: Int] {
        var counts: [SourceRange: Int] = [:]
        for (what, count) in checker.walk.unjudged where count > 0 {
            let location =
                switch what {
                case .constraint(let index): checker.walk.plan.constraintLocations[index]
                case .judgement(let index): checker.walk.plan.judgementLocations[index]
                }
            counts[location, default: 0] += count
        }
        return counts
    }

    func finding(_ record: Ledger.Record) -> Finding {
        let tree = checker.walk.tree
        let node = tree.nodes[Int(record.node)]
        let slot = checker.responses.slots[Int(node.slot)]
        let operation = checker.contract.operations[slot.operation]
        let (sighting, deviations) = (record.sighting, record.sighting.deviations)
        let example = sighting.example
        let expected = example?.expected ?? words.expectation(type(of: record.node, slot), deviations)
        let drift = Drift(
            operation: operation.id, endpoint: operation.endpoint, status: slot.status,
            mediaType: slot.mediaType, path: paths.text(record.node), count: count(record, slot),
            example: Drift.Example(
                file: example?.file ?? "", entry: example?.entry ?? 0, offset: example?.offset ?? 0,
                pointer: example?.pointer ?? "", expected: expected, found: example?.found ?? ""),
            firstSeen: sighting.times.firstText, lastSeen: sighting.times.lastText,
            verdicts: verdicts(sighting.readDeviations))
        let occurrence = Occurrence(
            subject: paths.subject(record.node), deviations: deviations, expected: expected,
            found: example?.found ?? "", values: sighting.values.sorted)
        return finding(
            CheckRules.kinds[record.rule], occurrence, at: ContractPlace(checker).location(record, slot),
            drift)
    }

    private func finding(
        _ kind: any CheckRule.Type, _ occurrence: Occurrence, at location: SourceRange?, _ drift: Drift
    ) -> Finding {
        Finding(
            rule: kind.rule.id, severity: kind.severity(occurrence), message: kind.message(occurrence),
            location: location, help: kind.help(occurrence), drift: drift)
    }

    private func verdicts(_ deviations: ReadDeviations) -> [ClientVerdict] {
        if deviations.isEmpty {
            let reason = "models keep the value as any JSON"
            return checker.clients.map { client in
                ClientVerdict(
                    client: client.name, verdict: .safe, reason: reason, isSupported: client.isSupported)
            }
        }
        return checker.clients.compactMap { checker.options.rules.worst(of: deviations, for: $0) }
    }

    private func type(of node: Int32, _ slot: ResponseTable.Slot) -> Int32 {
        let here = checker.walk.tree.nodes[Int(node)]
        if here.parent >= 0 { return here.type }
        return checker.declaredType(of: slot) ?? -1
    }

    /// How often it was seen, and how often it could have been: a field's presence by the objects that could carry
    /// it, a value by the values there, a response by the exchanges of its operation.
    private func count(_ record: Ledger.Record, _ slot: ResponseTable.Slot) -> Drift.Count {
        let (tree, sighting) = (checker.walk.tree, record.sighting)
        let node = tree.nodes[Int(record.node)]
        let exchanges = checker.responses.exchanges[slot.operation]
        var isHeader = false
        if case .header = node.step { isHeader = true }
        if isHeader || node.parent < 0 && slot.bodies == 0 {
            return Drift.Count(
                found: sighting.found, of: exchanges, responses: sighting.responses, ofResponses: exchanges)
        }
        let objects = node.parent < 0 ? 0 : tree.nodes[Int(node.parent)].objects
        let isField: Bool =
            switch node.step {
            case .property, .undeclared, .undeclaredOther: true
            default: false
            }
        let possible =
            node.parent < 0
            ? max(slot.bodies, slot.messages)
            : isField && presenceRules.contains(record.rule)
                ? objects : node.values
        return Drift.Count(
            found: sighting.found, of: max(possible, sighting.responses), responses: sighting.responses,
            ofResponses: max(slot.bodies, sighting.responses))
    }

    private var presenceRules: Set<Int> {
        Set(
            [.requiredMissing, .nullInRequired, .undeclaredField, .writeOnlyPresent, .duplicateKey]
                .map { CheckRules.index(of: $0) })
    }

    /// One finding per method and path of the API's hosts that no operation declares.
    private func undeclaredRequests() -> [Finding] {
        let undeclared = checker.tally.undeclared
        let total = checker.tally.matched + undeclared.reduce(0) { $0 + $1.seen.count }
        return undeclared.map { request, seen in
            let methods = request.declared.map { checker.contract.operations[$0].method }
            let deviation: Deviation = methods.isEmpty ? .operationUndeclared : .methodUndeclared
            let endpoint = "\(request.method) \(request.path)"
            let expected = methods.isEmpty ? "a declared path" : Set(methods).sorted().joined(separator: ", ")
            let deviations = DeviationSet(deviation)
            let drift = Drift(
                operation: endpoint, endpoint: endpoint, status: nil, mediaType: nil, path: "$",
                count: Drift.Count(
                    found: seen.count, of: total, responses: seen.count, ofResponses: total),
                example: Drift.Example(
                    file: seen.first.file, entry: seen.first.entry, offset: 0, pointer: "",
                    expected: expected, found: request.host),
                verdicts: verdicts(ReadDeviations(deviations)))
            let occurrence = Occurrence(
                subject: endpoint, deviations: deviations, expected: expected, found: request.host, values: []
            )
            let location = request.declared.first.map { checker.contract.operations[$0].location }
            return finding(ExchangeOperationUndeclared.self, occurrence, at: location, drift)
        }
    }
}
