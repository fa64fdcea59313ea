import SteleAdopting
import SteleChecking
import SteleContractModel
import SteleFindings

/// What recordings say about hand-written models: the models as a client whose contract is what they say themselves.
struct RecordedModels {
    /// What was recorded and the models do not read as it is.
    let drift: [Finding]
    let summary: RunSummary
    private let occurrences: Occurrences
    private let contract: Contract
    private let places: SchemaPlaces

    init(
        _ comparison: ModelComparison, _ contract: Contract, _ configuration: Configuration, _ run: Invocation
    ) throws(Stop) {
        let client = JudgedClient(comparison.client, contract: ModelContract.make(comparison))
        let checker = MatrixChecker(contract, clients: [client], options: try Check.options(run))
        let traffic = try TrafficJudgement(by: checker, of: contract, configuration, run)
        drift = traffic.drift.filter { $0.drift != nil && $0.worst != .safe }
            .map { $0.isOfModel ? $0.with(help: "the contract allows it: change the model") : $0 }
        summary = traffic.summary
        occurrences = checker.today.occurrences(in: traffic.evidence)
        self.contract = contract
        places = SchemaPlaces(contract, of: Set(contract.components.map(\.use.type)))
    }

    /// Each disagreement with how often its field was recorded.
    func weighed(_ findings: [Finding]) -> [Finding] {
        findings.map { finding in
            guard let change = finding.change, change.path != "$", let count = count(change) else {
                return finding
            }
            let text = "recorded in \(count.seen) of \(count.of) objects"
            return finding.with(help: finding.help.map { $0 + "\n" + text } ?? text)
        }
    }

    private func count(_ change: Change) -> (seen: Int, of: Int)? {
        guard let type = contract.components.first(where: { $0.name == change.schema })?.use.type else {
            return nil
        }
        var (seen, all) = (0, 0)
        for place in places[type] {
            let path = place.path + change.path.dropFirst()
            guard let count = occurrences.count(of: path, operation: place.operation, status: place.status)
            else { continue }
            seen += count.seen
            all += count.of
        }
        return all == 0 ? nil : (seen, all)
    }
}

extension Finding {
    /// Whether it stands in Swift source: only the models mind, and the contract does not.
    fileprivate var isOfModel: Bool { location?.file.path.hasSuffix(".swift") ?? false }
}
