import SteleClients
import SteleDiffing
import SteleFindings

/// What the generated models of the other languages make of the bodies of changed pairs.
struct OtherLanguages: Sendable {
    static let clients: [TruthClient] = [.kotlin, .typeScriptDecoders]

    let pairs: [ChangedPair]
    /// For each client and pair the worst that became of any body.
    private let observed: [TruthClient: [Verdict]]

    init(_ pairs: [ChangedPair], contracts: [TruthContract]) throws {
        self.pairs = pairs
        let named = AgreementModels.named(contracts)
        let models = named.map(\.models)
        let names = Dictionary(uniqueKeysWithValues: named.map { ($0.truth.name, $0.models.name) })
        // Where the Swift models have no code for a response, no other client has.
        let asked = pairs.enumerated().filter { $0.element.isModelled }
        let questions = asked.flatMap { index, pair in pair.bodies.map { (pair: index, body: $0) } }
        let rows = questions.map { question in
            let pair = pairs[question.pair]
            return AgreementRow(
                origin: .seeded, models: names[pair.owner.name] ?? "", operation: pair.target.operation.id,
                status: pair.status, mediaType: pair.mediaType, body: question.body, swift: "")
        }
        let outcomes: [TruthClient: [String]] = [
            .kotlin: try KotlinDecoding(models).outcomes(of: rows),
            .typeScriptDecoders: try TypeScriptDecoding(models).outcomes(of: rows),
        ]
        observed = outcomes.reduce(into: [:]) { observed, column in
            var verdicts = [Verdict](repeating: .safe, count: pairs.count)
            for (question, outcome) in zip(questions, column.value) {
                let observation = Observation(of: outcome, from: question.body, column.key)
                verdicts[question.pair] = max(verdicts[question.pair], observation.verdict)
            }
            observed[column.key] = verdicts
        }
    }

    /// One line for each pair of which the differ says something else than what was seen; the next pair is looked at when it is asked for.
    func disagreements(
        of client: TruthClient, _ rules: VerdictRules = .standard
    ) -> some Sequence<String> {
        zip(pairs, observed[client] ?? []).lazy.compactMap { pair, observed -> String? in
            let predicted = pair.predicted(for: client.client, rules)
            if predicted.verdict == observed { return nil }
            return
                "\(client): predicted \(predicted.verdict.rawValue) (\(predicted.rules.joined(separator: ", "))), "
                + "observed \(observed.rawValue): \(pair)"
        }
    }

    /// How many of a hundred pairs break a client.
    func broken(_ client: TruthClient) -> Int {
        let verdicts = observed[client] ?? []
        return verdicts.count { $0 == .breaks } * 100 / max(1, verdicts.count)
    }
}

extension Observation {
    var verdict: Verdict {
        switch self {
        case .noModel, .decoded: .safe
        case .threw: .breaks
        case .altered: .corrupts
        case .leftOut: .loses
        }
    }
}
