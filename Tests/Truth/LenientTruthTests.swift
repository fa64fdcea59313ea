import SteleClients
import Testing

/// The verdicts for models whose lists leave out what cannot be read, against such models.
@Suite struct LenientTruthTests {
    private static let run = Result { TruthRun(contracts: try TruthContract.lenient(), seed: 20_261_201) }

    private func disagreements(lists: Client.Lists? = nil) throws -> [String] {
        let run = try Self.run.get()
        let judge = Judge(contracts: run.contracts, lists: lists)
        return run.results.compactMap { judge.disagreement(on: $0.mutant, $0.observation) }
    }

    @Test("verdicts agree with what the compiled models do, and with the elements that they report")
    func agreement() throws {
        let found = try disagreements()
        #expect(found.isEmpty, "\(found.count):\n\(found.prefix(20).joined(separator: "\n"))")
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

    @Test("elements are lost often, of every mutation in a list, and what is in no list still breaks")
    func honesty() throws {
        let run = try Self.run.get()
        var lossy: Set<MutationKind> = []
        var counts = (lost: 0, threw: 0)
        for (mutant, observation) in run.results {
            switch observation {
            case .leftOut:
                lossy.insert(mutant.kind)
                counts.lost += 1
            case .threw: counts.threw += 1
            default: break
            }
        }
        #expect(counts.lost >= 500, "\(counts.lost) lost elements")
        #expect(counts.threw >= 200, "\(counts.threw) broke")
        let expected: Set<MutationKind> = [
            .dropMember, .nullMember, .nullElement, .renameMember, .textToNumber, .numberToText,
            .scalarToObject, .objectToArray, .arrayToObject, .arrayToElement, .wrapInArray, .wrapInEnvelope,
            .dropTag, .tagToObject, .integerFraction, .integerOverflow64, .dateTimeEpoch, .dateGarbage,
            .uuidGarbage, .loneSurrogate, .tupleShort, .numberOverflow, .decimalGarbage,
        ]
        #expect(lossy.isSuperset(of: expected), "\(expected.subtracting(lossy).map(\.rawValue).sorted())")
    }

    @Test("verdicts for strict lists would be wrong about them")
    func flip() throws {
        #expect(try disagreements(lists: .strict).count >= 500)
    }
}
