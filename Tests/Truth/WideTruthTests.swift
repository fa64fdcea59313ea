import CaseRunner
import Foundation
import SteleClients
import Testing

/// What `Scripts/truth` asks for.
private enum WideRun {
    static let count = ProcessInfo.processInfo.environment["STELE_TRUTH"].flatMap { Int($0) }
    static let seed = UInt64(ProcessInfo.processInfo.environment["STELE_TRUTH_SEED"] ?? "") ?? 1
}

/// The same comparison over as many mutants as somebody asks for: `Scripts/truth`.
@Suite(
    "A wider run over mutants",
    .enabled(if: WideRun.count != nil, "type Scripts/truth, or set STELE_TRUTH=100000"),
    .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"),
    .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
struct WideTruthTests {
    private static let batch = 10_000

    @Test("no verdict about any client contradicts its decoder")
    func agreement() throws {
        let contracts = try TruthContract.carried()
        let programs = try TruthPrograms(contracts)
        let wanted = try #require(WideRun.count)
        let firstSeed = WideRun.seed
        var (seed, done) = (firstSeed, 0)
        var found: [String: (count: Int, example: String)] = [:]
        while done < wanted {
            let perKind = min(Self.batch, wanted - done) / MutationKind.allCases.count + 1
            let run = TruthRun(contracts: contracts, seed: seed, mutantsPerKind: perKind)
            for (key, example) in try Self.disagreements(in: run, programs) {
                // Such a run takes long: a new kind is told when it is met.
                if found[key] == nil { print("\(key)\n  \(example)") }
                found[key, default: (0, example)].count += 1
            }
            done += run.results.count
            seed += 1
            print("wider run: \(done) mutants, \(found.values.reduce(0) { $0 + $1.count }) disagreements")
        }
        let shown = found.sorted { $0.key < $1.key }.map {
            "\($0.key), \($0.value.count) times\n  \($0.value.example)"
        }
        print(
            "wider run: \(done) mutants for each of \(TruthClient.allCases.count + 1) clients, seeds from \(firstSeed)"
        )
        #expect(found.isEmpty, "\(shown.joined(separator: "\n"))")
    }

    /// Each with what tells its kind from others.
    private static func disagreements(
        in run: TruthRun, _ programs: TruthPrograms
    ) throws -> [(key: String, example: String)] {
        let judge = Judge(contracts: run.contracts)
        let table = try TruthTable(run.results, by: programs)
        var found = run.results.compactMap { result in
            judge.disagreement(on: result.mutant, result.observation).map {
                (key: "swift \(result.mutant.kind.rawValue)", example: $0)
            }
        }
        for client in TruthClient.allCases {
            for index in table.disagreements(of: client) {
                let kinds = table.deviations[index].all.all.map { "\($0)" }.joined(separator: ", ")
                let key = "\(client) \(table.mutants[index].kind.rawValue) (\(kinds))"
                found.append((key, table.describe(index, client)))
            }
        }
        return found
    }
}
