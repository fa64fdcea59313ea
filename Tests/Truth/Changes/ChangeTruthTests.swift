import CaseRunner
import SteleClients
import SteleFindings
import Testing

/// What the differ predicts against what the compiled models of the old contract do with bodies of the new one.
@Suite struct ChangeTruthTests {
    static let pairs = Result {
        let contracts = try TruthContract.carried() + [try TruthContract.everyConstruct()]
        var maker = PairMaker(contracts: contracts, seed: 20_261_201)
        return ChangeKind.allCases.flatMap { maker.pairs(of: $0, count: 24) }
    }

    /// The same pairs, the first of each kind, then the second: what one kind alone notices is noticed soon.
    static let mixed = pairs.map { pairs in
        var counts: [ChangeKind: Int] = [:]
        let ranked = pairs.map { pair in
            counts[pair.kind, default: 0] += 1
            return (rank: counts[pair.kind, default: 0], pair: pair)
        }
        return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.pair)
    }

    @Test("the verdict about a change is what old models do with a body that shows it")
    func agreement() throws {
        let pairs = try Self.pairs.get()
        let disagreements = pairs.compactMap { $0.disagreement() }
        #expect(
            disagreements.isEmpty,
            "\(disagreements.count) of \(pairs.count):\n\(disagreements.prefix(25).joined(separator: "\n"))")
    }

    @Test("the pairs are many, of every kind, and break neither too few nor too many")
    func honesty() throws {
        let pairs = try Self.pairs.get()
        #expect(pairs.count >= 500, "\(pairs.count) pairs")
        for kind in ChangeKind.allCases {
            let count = pairs.count { $0.kind == kind }
            #expect(count >= 8, "\(kind.rawValue) was tried \(count) times")
        }
        #expect(Set(pairs.map(\.owner.name)).count >= 5)
        let broken = pairs.count { $0.observed == .breaks } * 100 / max(1, pairs.count)
        #expect((30...70).contains(broken), "\(broken) % of the changes break the old models")
    }

    /// The deviations by which the differ says what responses do.
    static let deviations: [Deviation] = [
        .statusUndeclared, .mediaTypeUndeclared, .mediaTypeOtherJSON, .bodyEmpty, .requiredMissing,
        .requiredNullableMissing, .nullInRequired, .nullInOptional, .nullInElement, .nullInMapValue,
        .undeclaredField, .undeclaredFieldInClosed, .typeMismatch, .scalarForText, .wrappedInArray,
        .elementWithoutArray, .wrappedInEnvelope, .integerFraction, .enumValueUnknown,
        .enumValueUnknownInOptional, .constantDiffers, .tagUnknown, .variantUnmatched, .dateTimeInvalid,
        .dateInvalid, .uuidInvalid, .uriInvalid, .base64Invalid, .tupleTooShort, .constraintExcess,
    ]

    @Test("flipping any verdict rule that the differ asks is noticed", arguments: deviations)
    func flips(_ deviation: Deviation) throws {
        let row = VerdictRules.Row(kind: .generatedSwift, deviation: deviation)
        let outcome = try #require(VerdictRules.standard.outcome(of: deviation, for: .generatedSwift))
        let flipped = Outcome(outcome.verdict == .breaks ? .safe : .breaks, "flipped")
        let rules = VerdictRules.standard.replacing(row, by: flipped)
        let isNoticed = try Self.mixed.get().contains { $0.disagreement(rules) != nil }
        #expect(isNoticed, "no pair tells a flipped \(deviation) from the rule as it is")
    }
}

/// The same for the models of the other languages, which are compiled and run by their own tools.
@Suite(
    "Changes of a contract in three languages",
    .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"),
    .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
struct ChangeLanguagesTests {
    private static let languages = Result { () throws -> OtherLanguages in
        let contracts = try TruthContract.carried() + [try TruthContract.everyConstruct()]
        return try OtherLanguages(try ChangeTruthTests.mixed.get(), contracts: contracts)
    }

    @Test("the verdict about a change is what old models do", arguments: OtherLanguages.clients)
    func agreement(_ client: TruthClient) throws {
        let languages = try Self.languages.get()
        let found = Array(languages.disagreements(of: client))
        #expect(
            found.isEmpty,
            "\(found.count) of \(languages.pairs.count):\n\(found.prefix(25).joined(separator: "\n"))")
        #expect((30...70).contains(languages.broken(client)), "\(languages.broken(client)) % break")
        print("changes held against \(client): \(languages.pairs.count) pairs of contracts")
    }

    @Test("flipping a verdict that decides much is noticed", arguments: OtherLanguages.clients)
    func flips(_ client: TruthClient) throws {
        let languages = try Self.languages.get()
        for deviation in [Deviation.requiredMissing, .typeMismatch, .nullInRequired, .enumValueUnknown] {
            let row = VerdictRules.Row(kind: client.kind, deviation: deviation)
            let outcome = try #require(VerdictRules.standard.outcome(of: deviation, for: client.kind))
            let flipped = Outcome(outcome.verdict == .breaks ? .safe : .breaks, "flipped")
            let isNoticed = languages.disagreements(
                of: client, VerdictRules.standard.replacing(row, by: flipped)
            )
            .contains { _ in true }
            #expect(isNoticed, "no pair tells a flipped \(deviation) from the rule as it is")
        }
    }
}
