import SteleClients
import Testing

/// The checker's verdicts against the real, compiled models: what the checker is worth.
@Suite struct TruthTests {
    static let run = Result { TruthRun(contracts: try TruthContract.carried(), seed: 20_261_130) }

    @Test("verdicts agree with what the compiled models do")
    func agreement() throws {
        let run = try Self.run.get()
        let judge = Judge(contracts: run.contracts)
        let disagreements = run.results.compactMap { judge.disagreement(on: $0.mutant, $0.observation) }
        #expect(
            disagreements.isEmpty,
            "\(disagreements.count) of \(run.results.count):\n\(disagreements.prefix(20).joined(separator: "\n"))"
        )
    }

    @Test("conforming bodies are found clean, and are decoded without loss")
    func conforming() throws {
        let run = try Self.run.get()
        let judge = Judge(contracts: run.contracts)
        #expect(run.samples.count >= 200)
        for (sample, observation) in run.samples {
            let findings = judge.checker(after: sample)?.report().findings ?? []
            #expect(findings.isEmpty, "\(findings.map(\.message)) in \(sample.body)")
            guard case .decoded = observation else {
                Issue.record("\(observation): \(sample)")
                continue
            }
        }
    }

    @Test("the mutations are many, deep, and reject neither too much nor too little")
    func honesty() throws {
        let run = try Self.run.get()
        #expect(run.contracts.count >= 5)
        #expect(run.results.count >= 1_000)
        for kind in MutationKind.allCases {
            let count = run.results.count { $0.mutant.kind == kind }
            #expect(count >= 40, "\(kind.rawValue) was tried \(count) times")
        }
        let deep = run.results.count { $0.mutant.depth >= 3 }
        #expect(deep * 2 >= run.results.count, "\(deep) of \(run.results.count) are at depth 3 or more")
        let rejected = run.results.count { if case .threw = $0.observation { true } else { false } }
        let share = rejected * 100 / run.results.count
        #expect((30...70).contains(share), "\(share) % of the mutants are rejected")
    }

    /// What no decoder of one body meets: headers are read by code of the client's own, and units differ between values.
    private static let beyondDecoders: Set<Deviation> = [.headerMissing, .timeUnitMixed]

    @Test(
        "flipping any verdict rule is noticed",
        arguments: Deviation.allCases.filter { !beyondDecoders.contains($0) })
    func flips(_ deviation: Deviation) throws {
        let run = try Self.run.get()
        let row = VerdictRules.Row(kind: .generatedSwift, deviation: deviation)
        let outcome = try #require(VerdictRules.standard.outcome(of: deviation, for: .generatedSwift))
        let flipped = Outcome(outcome.verdict == .breaks ? .safe : .breaks, "flipped")
        let rules = VerdictRules.standard.replacing(row, by: flipped)
        let isNoticed = zip(run.results, try Self.deviations.get()).contains { result, deviations in
            guard deviations.all.contains(deviation) else { return false }
            let verdict = rules.worst(of: deviations, for: result.mutant.contract.client)?.verdict ?? .safe
            return !result.observation.agrees(with: verdict)
        }
        #expect(isNoticed, "no mutant tells a flipped \(deviation.rawValue) from the rule as it is")
    }

    /// What the checker finds in each mutant.
    private static let deviations = Result {
        let run = try TruthTests.run.get()
        let judge = Judge(contracts: run.contracts)
        return run.results.map { judge.checker(after: $0.mutant)?.deviations ?? ReadDeviations() }
    }
}
