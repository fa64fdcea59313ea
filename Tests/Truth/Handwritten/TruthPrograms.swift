import CaseRunner
import Foundation
import SteleClients

/// The real decoders of all clients but the generated Swift ones, which are compiled into the tests.
struct TruthPrograms: Sendable {
    private let contracts: [TruthContract]
    private let handwritten: ClientPrograms
    private let kotlin: KotlinDecoding
    private let typeScript: TypeScriptDecoding

    init(_ contracts: [TruthContract]) throws {
        self.contracts = contracts
        handwritten = try ClientPrograms(contracts)
        let models = AgreementModels.named(contracts).map(\.models)
        kotlin = try KotlinDecoding(models)
        typeScript = try TypeScriptDecoding(models)
    }

    /// What each client makes of each mutant; none has code for those that are not answered.
    func observations(of mutants: [Mutant], answered: [Bool]) throws -> [TruthClient: [Observation]] {
        var columns: [TruthClient: [Observation]] = [:]
        let asked = mutants.indices.filter { answered[$0] }
        for client in TruthClient.allCases {
            var column = [Observation](repeating: .noModel, count: mutants.count)
            let readable = isGenerated(client) ? asked : asked.filter { mutants[$0].target != nil }
            let outcomes = try self.outcomes(of: client, readable.map { mutants[$0] })
            guard outcomes.count == readable.count else {
                throw Compiler.Failure(
                    description: "\(client): \(readable.count) bodies, \(outcomes.count) outcomes")
            }
            for (index, outcome) in zip(readable, outcomes) {
                column[index] = Observation(of: outcome, from: mutants[index].body, client)
            }
            columns[client] = column
        }
        return columns
    }

    private func isGenerated(_ client: TruthClient) -> Bool {
        client == .kotlin || client == .typeScriptDecoders
    }

    private func outcomes(of client: TruthClient, _ mutants: [Mutant]) throws -> [String] {
        if let settings = client.settings {
            return try handwritten.kotlinx(mutants.compactMap(\.question), settings: settings)
        }
        switch client {
        case .codable: return try handwritten.codable(mutants.compactMap(\.question), hasDates: false)
        case .codableDates: return try handwritten.codable(mutants.compactMap(\.question), hasDates: true)
        case .cast:
            return try handwritten.cast(mutants.compactMap(\.question), hasOpenEnumerations: false)
        case .typeScriptTypes:
            return try handwritten.cast(mutants.compactMap(\.question), hasOpenEnumerations: true)
        default:
            let names = Dictionary(
                uniqueKeysWithValues: AgreementModels.named(contracts).map { ($0.truth.name, $0.models.name) }
            )
            let rows = mutants.map { AgreementRow($0, models: names[$0.contract.name] ?? "", swift: "") }
            return try client == .kotlin ? kotlin.outcomes(of: rows) : typeScript.outcomes(of: rows)
        }
    }
}

extension Mutant {
    /// Where in the contract's list of targets the response is that a hand-written client reads: the one with the media
    /// type, else the first one of operation and status, because nobody looks at media types.
    var target: Int? {
        let targets = contract.targets
        return targets.firstIndex { isOf($0) && $0.mediaType == mediaType } ?? targets.firstIndex(where: isOf)
    }

    private func isOf(_ target: TruthContract.Target) -> Bool {
        target.operation.id == operation && target.status == status
    }

    fileprivate var question: ClientPrograms.Question? {
        target.map { ClientPrograms.Question(contract: contract.name, target: $0, body: body) }
    }
}

extension Observation {
    /// From the line that a client's program printed.
    init(of outcome: String, from body: String, _ client: TruthClient) {
        if outcome.hasPrefix("error") || outcome.hasPrefix("FAULT") {
            self = .threw(outcome)
            return
        }
        if outcome.hasPrefix("excluded: ") {
            self = .altered(String(outcome.dropFirst(10)))
            return
        }
        // What a decoder passes over where it is no JSON, the test's reader cannot compare.
        guard let before = JSONTree(Data(body.utf8)) else {
            self = .decoded
            return
        }
        guard let after = JSONTree(Data(outcome.utf8)) else {
            self = .threw("no JSON: \(outcome)")
            return
        }
        let isLoose = client.settings != nil || client == .codable || client == .codableDates
        guard let path = after.firstDifference(from: before, path: "$", isLoose: isLoose) else {
            self = .decoded
            return
        }
        let rest = after.withoutNullMembers.firstDifference(from: before, path: "$", isLoose: isLoose)
        self = client.settings != nil && rest == nil ? .leftOut(1) : .altered(path)
    }
}
