import CaseRunner
import Foundation
import SteleChecking
import SteleClients
import SteleFindings

/// What each client made of each mutant, and what the checker found in it.
struct TruthTable: Sendable {
    let mutants: [Mutant]
    let deviations: [ReadDeviations]
    let columns: [TruthClient: [Observation]]
    /// The mutants in which each deviation is found.
    private let places: [Deviation: [Int]]

    /// - Parameter results: with what the generated Swift models made of the mutants; where these have no code for a
    ///   response, no other client has.
    init(_ results: [(mutant: Mutant, observation: Observation)], by programs: TruthPrograms) throws {
        mutants = results.map(\.mutant)
        let answered = results.map { if case .noModel = $0.observation { false } else { true } }
        deviations = TruthTable.deviations(of: mutants)
        var places: [Deviation: [Int]] = [:]
        for (index, found) in deviations.enumerated() {
            for deviation in found.all.all { places[deviation, default: []].append(index) }
        }
        self.places = places
        columns = try programs.observations(of: mutants, answered: answered)
    }

    private static func deviations(of mutants: [Mutant]) -> [ReadDeviations] {
        var checkers: [String: Checker] = [:]
        return mutants.map { mutant in
            var checker =
                checkers[mutant.contract.name] ?? Checker(contract: mutant.contract.contract, clients: [])
            checkers[mutant.contract.name] = checker
            checker.check(mutant.exchange)
            return checker.deviations
        }
    }

    /// Which of several variants a client takes a changed value for follows from what it refuses; the checker goes by what
    /// the generated models refuse (`docs/clients.md`).
    func isBeside(_ index: Int, _ client: TruthClient) -> Bool {
        client != .kotlin && mutants[index].isInAlternatives
    }

    /// Where a verdict under some rules contradicts what a client was seen to do.
    func disagreements(of client: TruthClient, under rules: VerdictRules = .standard) -> [Int] {
        let observations = columns[client] ?? []
        return mutants.indices.filter { index in
            if isBeside(index, client) { return false }
            let verdict = rules.worst(of: deviations[index], for: client.client)?.verdict ?? .safe
            return !observations[index].agrees(with: verdict)
        }
    }

    /// Whether another verdict for a deviation would be noticed.
    func notices(_ outcome: Outcome, for deviation: Deviation, of client: TruthClient) -> Bool {
        let row = VerdictRules.Row(kind: client.kind, deviation: deviation)
        let rules = VerdictRules.standard.replacing(row, by: outcome)
        let observations = columns[client] ?? []
        return (places[deviation] ?? []).contains { index in
            if isBeside(index, client) { return false }
            let verdict = rules.worst(of: deviations[index], for: client.client)?.verdict ?? .safe
            return !observations[index].agrees(with: verdict)
        }
    }

    func describe(_ index: Int, _ client: TruthClient) -> String {
        let verdict = VerdictRules.standard.worst(of: deviations[index], for: client.client)
        let found = deviations[index].all.all.map { "\($0)" }.joined(separator: ", ")
        let observation = columns[client]?[index].description ?? "nothing"
        return
            "\(client): judged \(verdict?.verdict.rawValue ?? "safe") (\(found)), \(observation): \(mutants[index])"
    }
}
